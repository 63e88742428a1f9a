import { carryAnswers } from '@campus-cover/engine';
import type { CompiledForm } from '../forms/compiled-form.ts';
import type { EffectiveForms } from '../forms/effective-forms.ts';
import type { FormRecord } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

interface DraftOfForm {
  readonly draft: FormRecord;
  /** The form as the student gets it now. */
  readonly compiled: CompiledForm;
}

/**
 * The answers of a draft in the form as it is now, and the questions whose answers could not be carried over. The draft
 * itself stays as it is until the student answers something.
 */
export async function carryDraft(work: TenantWork, forms: EffectiveForms, { draft, compiled }: DraftOfForm) {
  const { answers, definitionHash, formVersion: version } = draft;
  if (definitionHash === compiled.hash) return { answers, lost: [] };
  let carried = carryAnswers(compiled.definition, { version, answers });
  if (carried.lost.some(({ reason }) => reason === 'field-removed')) {
    // Only now, because an earlier definition is compiled to be read.
    const before = await forms.byHash(work.trx, definitionHash);
    carried = carryAnswers(compiled.definition, { version, answers, definition: before?.definition });
  }
  const lost = carried.lost.map(({ path, label, reason, message }) => ({ path, label, reason, message }));
  return { answers: carried.answers, lost };
}
