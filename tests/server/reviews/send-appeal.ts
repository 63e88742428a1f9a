import { randomUUID } from 'node:crypto';
import type { TestVisitor } from '../open-test-server.ts';

export const appealReason = 'My plan pays for care in every state.';

interface Visit {
  readonly definitionHash: string;
  readonly context: { readonly refused: { readonly Title: string; readonly Reference: string; readonly Text: string } };
}

/** Appeals the refusal of a submission as the page does. @param language part of the page's address, e.g. `"&lang=es"` */
export async function sendAppeal(student: TestVisitor, of: string, language = '') {
  const visit = await student.get(`/api/forms/appeal-decision/visit?Id=${of}${language}`);
  const { definitionHash, context } = visit.json<Visit>();
  const { Title, Reference, Text } = context.refused;
  const answers = { RefusedForm: Title, RefusedReference: Reference, RefusedBecause: Text, Reason: appealReason };
  const url = `/api/forms/appeal-decision/submissions?Id=${of}`;
  return student.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
}
