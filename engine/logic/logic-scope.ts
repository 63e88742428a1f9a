import type { Json } from '../definition/form-definition.ts';

/** The number of steps that an evaluation has left. */
export interface StepBudget {
  left: number;
}

/** Where logic reads its variables. */
export interface LogicScope {
  /**
   * The value of a variable by its full name: `"Zip"`, `"$today"`, `"$carrier.InsuranceIDRegex"`,
   * `"$context.school.options.waiverAndMedicaidOnly"`. `undefined` if the variable has no value.
   */
  read(path: string): Json | undefined;
  /** The current element inside `map`, `filter`, `reduce`, `all`, `some` and `none`. Callers never set it. */
  readonly item?: Json;
  /** The steps left for logic that iterates over lists. Callers never set it. */
  readonly budget?: StepBudget | undefined;
  /** Called if logic exceeded its step limit or its value limit and therefore has no result. */
  readonly ranOut?: (() => void) | undefined;
}

/**
 * Follows a dotted path into data. Reads only own properties, so `constructor.name` finds nothing.
 *
 * @param path e.g. `"school.options.x"` or `"Sports.0.name"`; `""` is the data itself
 */
export function readPath(data: Json | undefined, path: string): Json | undefined {
  if (path === '') return data;
  let value = data;
  for (const key of path.split('.')) {
    if (value === undefined || value === null) return undefined;
    const holder: Readonly<Record<string, Json>> = Object(value);
    if (!Object.hasOwn(holder, key)) return undefined;
    value = holder[key];
  }
  return value;
}
