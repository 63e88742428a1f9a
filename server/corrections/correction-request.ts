import type { CorrectionKind, IsoDate } from '../platform/storage/index.ts';

/** What an administrator wants to correct. */
export interface CorrectionRequest {
  readonly kind: CorrectionKind;
  /** Id of the coverage; absent for the account. */
  readonly coverage?: string | undefined;
  /** For `reopen-coverage`: the day through which the student can answer, if the deadlines have passed. */
  readonly until?: IsoDate | undefined;
  /** For `change-days`. */
  readonly firstDay?: IsoDate | undefined;
  readonly lastDay?: IsoDate | undefined;
}

/** Whether a correction concerns the account. Any other correction concerns one coverage. */
export function concernsAccount(kind: CorrectionKind): boolean {
  return kind === 'close-account' || kind === 'open-account';
}
