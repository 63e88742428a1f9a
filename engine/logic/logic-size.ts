import type { Logic } from '../definition/form-definition.ts';

/** Returns the number of values in a piece of logic, including nested ones. */
export function sizeOfLogic(logic: Logic): number {
  if (typeof logic !== 'object' || logic === null) return 1;
  return Object.values<Logic>(logic as Readonly<Record<string, Logic>>).reduce<number>(
    (size, inner) => size + sizeOfLogic(inner),
    1,
  );
}
