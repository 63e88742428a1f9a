import type { FormDefinition } from '@campus-cover/engine';
import { wordsIn, type Words } from '../forms/definitions/words-in.ts';
import { formAddress } from '../forms/form-address.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import type { Review } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** What an email about a reviewed submission says about it. */
export interface ReviewedForm {
  /** In the language in which the student submitted the form. */
  readonly words: Words;
  readonly firstName: string;
  /** The school's name. */
  readonly school: string;
  /** The form's title. */
  readonly title: FormDefinition['title'];
  readonly reference: string;
  readonly urls: { readonly form: string; readonly confirmation: string };
}

/** Emails the student about a reviewed submission, in the transaction of the change. */
export async function mailStudent(
  work: TenantWork,
  { forms, baseUrl }: Pick<FormParts, 'forms' | 'baseUrl'>,
  { recordId, formId, reference, query }: Review,
  write: (form: ReviewedForm) => MailContent,
): Promise<void> {
  const { student, university } = await readSchoolOfStudent(work);
  const { definitionHash } = await work.trx
    .selectFrom('formRecords')
    .select('definitionHash')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  // A record that no page created, e.g. in the demo world, has no definition.
  const sent = (await forms.byHash(work.trx, definitionHash))?.definition;
  const form = sent ?? (await forms.ofSchool(work.trx, university.slug)).describe(formId);
  await postMail(work.trx, {
    keyRing: work.keyRing,
    universityId: university.id,
    to: { name: `${student.firstName} ${student.lastName}`, address: student.email },
    content: write({
      words: wordsIn(forms.catalog, sent?.language ?? 'en'),
      firstName: student.firstName,
      school: university.name,
      title: form.title,
      reference,
      urls: {
        form: `${baseUrl}${formAddress(form, query as Readonly<Record<string, string>>)}`,
        confirmation: `${baseUrl}/confirmation/${reference}`,
      },
    }),
    now: work.now,
  });
}
