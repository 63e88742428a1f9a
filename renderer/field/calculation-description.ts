import { getUiOptions } from '@rjsf/utils';
import type { FormDefinition } from '@campus-cover/engine';

/** The definition's settings for a value that the form calculates on request. */
export interface CalculationDescription {
  /** The lookup that the button runs. */
  readonly lookup: string;
  /** The text of the button, e.g. `"Calculate"`. */
  readonly button: string;
  /** Fields to show with the result, in this order. The form draws them only here. */
  readonly shows: readonly string[];
}

export function readCalculation(options: Readonly<Record<string, unknown>>): CalculationDescription {
  const { lookup, button, shows } = options;
  return {
    lookup: typeof lookup === 'string' ? lookup : '',
    button: typeof button === 'string' ? button : '',
    shows: Array.isArray(shows) ? shows.filter((name) => typeof name === 'string') : [],
  };
}

const shownBy = new WeakMap<FormDefinition, ReadonlyMap<string, string>>();

/**
 * @returns the calculation field that shows this field, if any; the form then does not draw this field separately
 */
export function calculationThatShows(definition: FormDefinition, path: string): string | undefined {
  let byField = shownBy.get(definition);
  if (byField === undefined) shownBy.set(definition, (byField = findShown(definition)));
  return byField.get(path);
}

function findShown({ uiSchema = {} }: FormDefinition): ReadonlyMap<string, string> {
  const calculations = Object.entries(uiSchema).filter(([, drawn]) => drawn['ui:widget'] === 'calculation');
  return new Map(
    calculations.flatMap(([field, drawn]) =>
      readCalculation(getUiOptions(drawn))
        .shows.filter((name) => name !== field)
        .map((name) => [name, field] as const),
    ),
  );
}
