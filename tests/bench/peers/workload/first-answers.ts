import { fieldsOf, type FormOutline } from './form-outline.ts';

export type Answer = string | number;

/**
 * Returns the answers that every peer starts with. They are complete and valid, except that the answer to the last
 * section's question is no and its four follow-up questions are empty. Sums are missing, because the peers compute
 * them.
 */
export function firstAnswers(outline: FormOutline): Readonly<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  const unasked = outline.sections.at(-1)!.fields[0]!.name;
  for (const field of fieldsOf(outline)) {
    if (field.kind === 'yes-no') answers[field.name] = field.name === unasked ? '0' : '1';
    else if (field.kind === 'number') answers[field.name] = 25;
    else if (field.kind !== 'sum' && field.askedBy !== unasked) answers[field.name] = followUps[field.kind](field.name);
  }
  return answers;
}

const followUps = {
  text: (name: string) => (name.endsWith('_zip') ? '02134' : 'Ada Lovelace'),
  date: () => '2004-02-29',
  select: () => 'Plan C',
};
