import { getUiOptions } from '@rjsf/utils';
import type { FormDefinition } from '@campus-cover/engine';

/** What a definition says of something that is worked out when the person asks for it. */
export interface CalculationDescription {
  /** The lookup that the button asks. */
  readonly lookup: string;
  /** Words on the button, e.g. `"Calculate"`. */
  readonly button: string;
  /** Fields to show when it is done, in this order; they are drawn here and nowhere else in the form. */
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

/** @returns the field of the calculation that shows this one, if there is one: it is then not drawn by itself */
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
