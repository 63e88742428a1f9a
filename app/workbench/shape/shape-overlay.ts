import { setInJson } from '@campus-cover/engine/analysis';
import { isObject, valueAt } from '../editor/form-names.ts';
import { addToList, readJson, removeFromList, removeWithEmpty, setInOverlay } from './edit-overlay.ts';

/** One step in the shaping of a field, e.g. `{ kind: 'help', text: 'On your card' }`. */
export type ShapeChange =
  | { readonly kind: 'label' | 'help'; readonly text: string }
  | { readonly kind: 'required'; readonly isRequired: boolean }
  /** `to`: a field; for `first` and `last`, a section as `"$section.you"`. */
  | { readonly kind: 'move'; readonly where: Where; readonly to: string }
  | { readonly kind: 'drop' | 'restore' }
  | { readonly kind: 'drop-section' | 'restore-section'; readonly section: string }
  | { readonly kind: 'drop-choice' | 'restore-choice'; readonly choice: unknown };

type Where = 'before' | 'after' | 'first' | 'last';

/**
 * Makes a change to a field in a school's overlay. The rest of the text stays as the author wrote it.
 *
 * @param definition the form that the overlay produces
 */
export function shapeOverlay(text: string, definition: unknown, field: string, change: ShapeChange): string {
  switch (change.kind) {
    case 'label':
      return setInOverlay(text, definition, ['schema', 'properties', field, 'title'], change.text);
    case 'help':
      return setHelp(text, definition, field, change.text);
    case 'required':
      return setInOverlay(text, definition, ['fields', field, 'required'], change.isRequired);
    case 'move':
      // The entries apply from top to bottom, so the last move has to come last.
      return (
        setInJson(removeWithEmpty(text, ['place', field]), ['place', field], { [change.where]: change.to }) ?? text
      );
    case 'drop':
      return dropField(text, field);
    case 'restore':
      return removeFromList(text, ['drop', 'fields'], field);
    case 'drop-section':
      return dropSection(text, definition, change.section);
    case 'restore-section':
      return removeFromList(text, ['drop', 'sections'], change.section);
    case 'drop-choice':
      return addToList(text, ['drop', 'choices', field], change.choice);
    case 'restore-choice':
      return removeFromList(text, ['drop', 'choices', field], change.choice);
  }
}

function setHelp(text: string, definition: unknown, field: string, help: string): string {
  const path = ['uiSchema', field, 'ui:help'];
  if (help !== '') return setInOverlay(text, definition, path, help);
  if (valueAt(definition, path) === undefined) return text;
  const isOwn = valueAt(readJson(text), ['add', ...path]) !== undefined;
  return isOwn ? removeWithEmpty(text, ['add', ...path]) : setInOverlay(text, definition, path, null);
}

/** Removes what the overlay says about the field. A field that the overlay itself adds needs nothing more. */
function dropField(text: string, field: string): string {
  const isOwn = valueAt(readJson(text), ['add', 'schema', 'properties', field]) !== undefined;
  const without = forgetField(text, field);
  return isOwn ? without : addToList(without, ['drop', 'fields'], field);
}

function forgetField(text: string, field: string): string {
  const paths = [
    ...['patch', 'add'].flatMap((key) => [
      [key, 'schema', 'properties', field],
      [key, 'uiSchema', field],
      [key, 'fields', field],
      [key, 'compute', field],
    ]),
    ['place', field],
    ['drop', 'choices', field],
  ];
  return paths.reduce(
    (left, path) => (valueAt(readJson(left), path) === undefined ? left : removeWithEmpty(left, path)),
    text,
  );
}

function dropSection(text: string, definition: unknown, section: string): string {
  const fields = valueAt(definition, ['sections', section, 'fields']);
  const names = Array.isArray(fields) ? fields.map(String) : [];
  let left = names.reduce(forgetField, text);
  const isOwn = valueAt(readJson(text), ['add', 'sections', section]) !== undefined;
  for (const path of [
    ['patch', 'sections', section],
    ['add', 'sections', section],
    ['place', `$section.${section}`],
  ])
    if (isObject(valueAt(readJson(left), path))) left = removeWithEmpty(left, path);
  return isOwn ? left : addToList(left, ['drop', 'sections'], section);
}
