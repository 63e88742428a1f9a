import { carryAnswers } from '@campus-cover/engine';
import type { FormRecord } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { CompiledForm } from '../definitions/compiled-form.ts';
import type { EffectiveForms } from '../definitions/effective-forms.ts';

interface DraftOfForm {
  readonly draft: FormRecord;
  /** The form as the student sees it now. */
  readonly compiled: CompiledForm;
}

/**
 * Carries a draft's answers over to the current form, and lists the questions whose answers were lost. The stored draft
 * does not change until the student answers something.
 */
export async function carryDraft(work: TenantWork, forms: EffectiveForms, { draft, compiled }: DraftOfForm) {
  const { answers, definitionHash, formVersion: version } = draft;
  if (definitionHash === compiled.hash) return { answers, lost: [] };
  let carried = carryAnswers(compiled.definition, { version, answers });
  if (carried.lost.some(({ reason }) => reason === 'field-removed')) {
    // Reads the earlier definition only in this case, because the server must compile it to read it.
    const before = await forms.byHash(work.trx, definitionHash);
    carried = carryAnswers(compiled.definition, { version, answers, definition: before?.definition });
  }
  const lost = carried.lost.map(({ path, label, reason, message }) => ({ path, label, reason, message }));
  return { answers: carried.answers, lost };
}
