import type { Form } from '@campus-cover/engine';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import { summarize, type Summary } from '../forms/summary.ts';
import type { DocumentRow, University } from '../storage/index.ts';
import { describeDocument } from './list-documents.ts';
import type { TenantWork } from './tenant-work.ts';

interface SentForm {
  /** As it was judged; afterwards it speaks the language that it is written in. */
  readonly form: Form;
  readonly university: University;
  readonly held: readonly DocumentRow[];
}

/** What a student sent, in words for somebody at the school, whatever language the student answered in. */
export async function describeForSchool(
  work: TenantWork,
  forms: EffectiveForms,
  { form, university, held }: SentForm,
): Promise<Summary> {
  const { definition, validators } = await forms.forSchool(work.trx, form.definition.id, university);
  if (form.definition.language !== definition.language) form.reload(definition, { validators });
  await form.settled();
  return summarize(form, forms.catalog, held.map(describeDocument));
}
