import { addressesOf, openVisit } from '../open-visit.ts';
import type { DirectFormHandler, FormVisit } from './direct-form.ts';
import { findHeldChange } from './find-held-change.ts';
import { openDirectForm } from './open-direct-form.ts';
import { transactVisit } from './transact-visit.ts';

/**
 * Everything that the page of a form without a record needs to start. If the school has asked about a change that the
 * student sent, the page shows its answers and the question.
 */
export async function visitDirectForm(handler: DirectFormHandler, visit: FormVisit, language: string | null) {
  const { storage, forms } = visit.parts;
  const formCase = await openDirectForm(handler, visit);
  const { formId, held } = handler;
  const change = held && (await transactVisit(visit, (work) => findHeldChange(work, held)));
  if (change?.review.state === 'asked')
    return transactVisit(visit, (work) => openVisit(work, forms, { formId, query: {}, language }));
  const compiled = await forms.forSchool(storage.db, formId, formCase.school, language);
  await storage.system((trx) => forms.keep(trx, compiled));
  return {
    ...addressesOf(compiled.hash),
    definitionHash: compiled.hash,
    today: formCase.today,
    context: formCase.context,
    record: { id: null, status: null, reference: null },
    draft: null,
    documents: [],
    asked: null,
    waiting: change ? { reference: change.review.reference, dueOn: change.review.dueOn } : null,
    prefillCall: handler.prefillCall,
    discardCall: null,
  };
}
