import type { Answer } from '../workload/first-answers.ts';
import { fieldsOf, type FormOutline } from '../workload/form-outline.ts';

/**
 * What a page does where the library sums nothing: adds up all sums anew, in an order in which each finds its addends.
 *
 * @param write gets each sum, whether or not it changed
 */
export function sumByHand(outline: FormOutline) {
  const sums = fieldsOf(outline).filter((field) => field.kind === 'sum');
  return (read: (name: string) => Answer | undefined, write: (name: string, total: number) => void): void => {
    for (const { name, addends } of sums) {
      let total = 0;
      for (const addend of addends) total += Number(read(addend));
      write(name, total);
    }
  };
}

/** The sums as a peer has them, for the comparison. */
export function readSums(outline: FormOutline, read: (name: string) => unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    fieldsOf(outline).flatMap(({ kind, name }) => (kind === 'sum' ? [[name, read(name) as number]] : [])),
  );
}
