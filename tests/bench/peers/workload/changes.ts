import type { Answer } from './first-answers.ts';
import type { FormOutline } from './form-outline.ts';

export type ChangeName = 'text' | 'radio' | 'chain';

export interface Change {
  readonly name: ChangeName;
  readonly path: string;
  /** The answers to give in turn, repeatedly; each one differs from the previous one. */
  readonly values: readonly Answer[];
}

/**
 * The changes to measure: a text field in a middle section, which sometimes violates its pattern; the last section's
 * question, which shows four empty required fields and hides them again; and the first amount in the chain of sums.
 */
export function changesOf({ sections }: FormOutline): readonly Change[] {
  const middle = sections[Math.floor(sections.length / 2)]!.id;
  return [
    { name: 'text', path: `${middle}_name`, values: ['Ada', 'Ada7', 'Ada L', 'Ada Lo', 'Ada Lov', 'Ad'] },
    { name: 'radio', path: `${sections.at(-1)!.id}_asks`, values: ['1', '0'] },
    { name: 'chain', path: 's0_amount', values: [12, 125, 7, 70, 30, 300] },
  ];
}
