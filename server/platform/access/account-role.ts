import type { OfficeRole } from './session.ts';

interface Account {
  /** E.g. `"stf_…"` */
  readonly id: string;
  readonly universityId: string | null;
}

/** How the ids of a broker's people begin. The database relies on it, too. */
export const brokerIdStart = 'brk_';

/** The role of a row in `administrators`. */
export function accountRole({ id, universityId }: Account): OfficeRole {
  if (universityId !== null) return 'administrator';
  return id.startsWith(brokerIdStart) ? 'broker' : 'staff';
}
