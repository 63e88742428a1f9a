import type { Answer } from '../workload/first-answers.ts';
import { fieldsOf, type FormOutline } from '../workload/form-outline.ts';

/**
 * Does what a page must do when the library has no sums: recalculates all sums, in dependency order.
 *
 * @param write receives each sum, whether or not it changed
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

/** The sums in a peer's own format, for the comparison. */
export function readSums(outline: FormOutline, read: (name: string) => unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    fieldsOf(outline).flatMap(({ kind, name }) => (kind === 'sum' ? [[name, read(name) as number]] : [])),
  );
}
