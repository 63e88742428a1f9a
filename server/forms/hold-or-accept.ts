import type { Answers, Form } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { KeptReviewReason, Review } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import type { CompiledForm } from './definitions/compiled-form.ts';
import type { BaseCatalog } from './definitions/form-catalog.ts';
import { wordsIn } from './definitions/words-in.ts';
import type { Confirmed, FormCase, FormHandler, FormQuery, SentRecord } from './form-handler.ts';
import { moveRecord } from './records/write-record.ts';
import { findReasons } from './reviews/find-reasons.ts';
import { holdSubmission } from './reviews/hold-submission.ts';
import { waitingMail } from './reviews/waiting-mail.ts';

interface StoredSubmission {
  readonly handler: FormHandler;
  readonly formCase: FormCase;
  readonly query: FormQuery;
  readonly compiled: CompiledForm;
  /** The settled form that judged the answers. */
  readonly form: Form;
  readonly answers: Answers;
  /** Why it waits, if the caller knows. */
  readonly reasons: readonly KeptReviewReason[] | undefined;
  /** The review that asked the student to submit the form again. */
  readonly review: Review | undefined;
  readonly record: SentRecord;
  readonly sent: Confirmed;
  readonly firstName: string;
  /** The school's name. */
  readonly school: string;
  readonly catalog: BaseCatalog;
}

/** What happens after a submission is stored. */
interface Outcome {
  /** The next page, when it is not the confirmation. */
  readonly url?: string | undefined;
  /** The email to the student; null when none is sent. */
  readonly mail: MailContent | null;
}

/** Makes a submission take effect, or wait for a decision if the form's review says so. */
export async function holdOrAccept(work: TenantWork, stored: StoredSubmission): Promise<Outcome> {
  const { handler, formCase, query, compiled, answers, review, record, sent } = stored;
  const { formId } = handler;
  const { recordId, reference } = record;
  const reasons = stored.reasons ?? (await findReasons(work, stored));
  const terms = compiled.review ?? review?.terms;
  const { appeals } = formCase;
  // Lint reports a form for appeals without a review; a school cannot remove it. No appeal takes effect undecided.
  if (appeals && !terms) throw new ServerError('FORM_UNAVAILABLE');
  if (terms && (reasons.length > 0 || review)) {
    const replaced = formCase.replacedBy?.(answers, stored);
    const held = { formId, query, recordId, reference, terms, reasons, replaced, appeals, earlier: review };
    const dueOn = await holdSubmission(work, held);
    const { title, language = 'en' } = compiled.definition;
    const { firstName, school } = stored;
    const words = wordsIn(stored.catalog, language);
    return { mail: waitingMail({ words, firstName, school, title, dueOn, sent }) };
  }
  const accepted = (await formCase.accept(answers, record)) ?? {};
  moveRecord(work, { formId, subjectId: formCase.subjectId, recordId, to: accepted });
  return { url: accepted.url, mail: formCase.confirmationMail(sent) };
}
