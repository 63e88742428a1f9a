import type { Form } from '@campus-cover/engine';
import type { DocumentRow, University } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { EffectiveForms } from '../definitions/effective-forms.ts';
import { describeDocument } from './list-documents.ts';
import { summarize, type Summary } from './summary.ts';

interface SentForm {
  /** The validated form. This call switches the form to its original language. */
  readonly form: Form;
  readonly university: University;
  readonly held: readonly DocumentRow[];
}

/** The submission as text for the school's staff, in the form's own language, regardless of the student's language. */
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
