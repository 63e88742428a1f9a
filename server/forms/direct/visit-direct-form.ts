import { addressesOf } from '../open-visit.ts';
import type { DirectFormHandler, FormVisit } from './direct-form.ts';
import { openDirectForm } from './open-direct-form.ts';

/** Everything that the page of a form without a record needs to start. */
export async function visitDirectForm(handler: DirectFormHandler, visit: FormVisit, language: string | null) {
  const { storage, forms } = visit.parts;
  const formCase = await openDirectForm(handler, visit);
  const compiled = await forms.forSchool(storage.db, handler.formId, formCase.school, language);
  await storage.system((trx) => forms.keep(trx, compiled));
  return {
    ...addressesOf(compiled.hash),
    definitionHash: compiled.hash,
    today: formCase.today,
    context: formCase.context,
    record: { id: null, status: null, reference: null },
    draft: null,
    documents: [],
    prefillCall: handler.prefillCall,
    asked: null,
    discardCall: null,
  };
}
