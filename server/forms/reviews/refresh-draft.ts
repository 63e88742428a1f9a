import type { FormDefinition } from '@campus-cover/engine';
import type { FormRecord, Review } from '../../platform/storage/index.ts';
import type { FormCase } from '../form-handler.ts';
import { readReplaced } from './read-replaced.ts';

interface AskedForm {
  readonly review: Review | undefined;
  readonly formCase: FormCase;
  readonly definition: FormDefinition;
}

/**
 * The draft with which a student answers the school's question. For a form that changes stored values, it has the
 * values as they are now, apart from the change that the student sent. Otherwise, submitting it again would undo what
 * has changed in the meantime.
 */
export async function refreshDraft(
  draft: FormRecord,
  { review, formCase, definition }: AskedForm,
): Promise<FormRecord> {
  if (!review || !formCase.replacedBy) return draft;
  const sent = readReplaced(review);
  const stored = Object.entries(await formCase.prefill()).filter(
    ([field]) => Object.hasOwn(definition.schema.properties, field) && !Object.hasOwn(sent, field),
  );
  return { ...draft, answers: { ...draft.answers, ...Object.fromEntries(stored) } };
}
