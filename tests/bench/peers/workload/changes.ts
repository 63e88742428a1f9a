import type { Answer } from './first-answers.ts';
import type { FormOutline } from './form-outline.ts';

export type ChangeName = 'text' | 'radio' | 'chain';

export interface Change {
  readonly name: ChangeName;
  readonly path: string;
  /** Given one after the other, repeatedly; each differs from the previous one. */
  readonly values: readonly Answer[];
}

/**
 * What is measured. A text of a section in the middle, now and then against its pattern; the question of the last
 * section, which shows four empty required fields and hides them again; and the head of the chain of sums.
 */
export function changesOf({ sections }: FormOutline): readonly Change[] {
  const middle = sections[Math.floor(sections.length / 2)]!.id;
  return [
    { name: 'text', path: `${middle}_name`, values: ['Ada', 'Ada7', 'Ada L', 'Ada Lo', 'Ada Lov', 'Ad'] },
    { name: 'radio', path: `${sections.at(-1)!.id}_asks`, values: ['1', '0'] },
    { name: 'chain', path: 's0_amount', values: [12, 125, 7, 70, 30, 300] },
  ];
}
