import { valueAt } from '../editor/form-names.ts';
import { listOf, saidInOverlay, type OverlaidForm } from './edit-overlay.ts';

/** The values of a field's choices, in the form's order. */
export interface ChoiceValues {
  /** Includes those that the overlay drops. The lists of labels in the school's files have an entry for each. */
  readonly all: readonly unknown[];
  /** Those that the form shows. */
  readonly offered: readonly unknown[];
}

/**
 * Reads the values whose labels a list contains.
 *
 * @param text the school's overlay
 * @param path of the labels, e.g. `["uiSchema", "Plan", "ui:enumNames"]`
 */
export function readChoiceValues(
  text: string,
  { definition, base }: OverlaidForm,
  path: readonly string[],
): ChoiceValues {
  const offered = findChoices(path, (at) => valueAt(definition, at)) ?? [];
  const all =
    findChoices(path, (at) => saidInOverlay(text, at)) ?? findChoices(path, (at) => valueAt(base, at)) ?? offered;
  return { all, offered };
}

/** Finds a field's values next to the labels of its choices, e.g. at `schema.properties.Plan.enum`. */
function findChoices(
  names: readonly string[],
  read: (path: readonly string[]) => unknown,
): readonly unknown[] | undefined {
  const field = [
    'schema',
    ...names.slice(1, -1).flatMap((name) => (name === 'items' ? ['items'] : ['properties', name])),
  ];
  return listOf(read([...field, 'enum'])) ?? listOf(read([...field, 'items', 'enum']));
}
