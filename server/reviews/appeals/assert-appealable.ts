import { ServerError } from '../../platform/errors/server-error.ts';
import type { IsoDate, Review } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import type { OpenedRefusal } from './appeal-handler.ts';

interface Appealable {
  readonly refused: Pick<OpenedRefusal, 'review' | 'formCase'>;
  /** The form with which the student appeals. */
  readonly formId: string;
  /** The appeal that the student has already made. */
  readonly earlier: Review | undefined;
  readonly today: IsoDate;
}

/**
 * Refuses an appeal that is not possible: the school does not offer it or has changed its decision, the student has
 * appealed already, it is too late, or the submission can no longer take effect.
 *
 * @throws {ServerError} COVERAGE_STATE, DEADLINE_PASSED
 */
export function assertAppealable({ refused: { review, formCase }, formId, earlier, today }: Appealable): void {
  const { reference, state, appealUntil, terms } = review;
  if (earlier !== undefined)
    throw new ServerError('COVERAGE_STATE', {
      detail: `You have already appealed the decision about ${reference}. Your appeal is ${earlier.reference}.`,
    });
  if (state !== 'refused')
    throw new ServerError('COVERAGE_STATE', { detail: `Your university has changed its decision about ${reference}.` });
  if (appealUntil === null || terms.appeal?.form !== formId)
    throw new ServerError('COVERAGE_STATE', { detail: `You cannot appeal the decision about ${reference}.` });
  if (today > appealUntil)
    throw new ServerError('DEADLINE_PASSED', {
      detail: `The last day to appeal the decision about ${reference} was ${describeDay(appealUntil)}.`,
    });
  formCase.assertPossible?.();
}
