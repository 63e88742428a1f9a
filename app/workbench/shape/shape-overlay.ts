import { setInJson } from '@campus-cover/engine/analysis';
import { assertNever } from '../../shell/assert-never.ts';
import { isObject, valueAt } from '../editor/form-names.ts';
import { addToOverlay, type NewPlace } from './add-field.ts';
import { addToList, readJson, removeFromList, setInOverlay, type OverlaidForm } from './edit-overlay.ts';
import { isSamePlace } from './find-moves.ts';
import { listSections, listSiblings } from './list-sections.ts';
import { putWords, removeIfThere } from './put-words.ts';
import type { ShapeChange } from './shape-change.ts';
import { pathsOfField, sectionOf, sectionTarget } from './target-paths.ts';

/** Makes a change in a school's overlay. The rest of the text stays as the author wrote it. */
export function shapeOverlay(text: string, form: OverlaidForm, change: ShapeChange): string {
  switch (change.kind) {
    case 'words':
      return putWords({ text, ...form }, change.path, change.text);
    case 'required':
      return setInOverlay(text, form, [...pathsOfField(change.target).behavior, 'required'], change.isRequired);
    case 'move':
      return move(text, form, change.target, change);
    case 'drop':
      return drop(text, form, change.target);
    case 'restore': {
      const section = sectionOf(change.target);
      return section === null
        ? removeFromList(text, ['drop', 'fields'], change.target)
        : removeFromList(text, ['drop', 'sections'], section);
    }
    case 'drop-choice':
      return addToList(text, ['drop', 'choices', change.target], change.choice);
    case 'restore-choice':
      return removeFromList(text, ['drop', 'choices', change.target], change.choice);
    case 'drop-note':
      return dropNote(text, form, change.target);
    case 'add':
      return addToOverlay(text, form, change.field);
    default:
      return assertNever(change);
  }
}

function move(text: string, { definition }: OverlaidForm, target: string, { where, to }: NewPlace): string {
  if (isSamePlace(definition, target, { where, to })) return text;
  // The entries apply from top to bottom, so the last move has to come last.
  return setInJson(removeIfThere(text, ['place', target]), ['place', target], { [where]: to }) ?? text;
}

function drop(text: string, form: OverlaidForm, target: string): string {
  const section = sectionOf(target);
  const { definition } = form;
  if (section === null) return dropFrom(forgetField(text, definition, target), ['drop', 'fields'], target, text);
  const fields = listSections(definition).find(({ id }) => id === section)?.fields ?? [];
  const without = fields.reduce((left, field) => forgetField(left, definition, field), text);
  const left = ['patch', 'add'].reduce(
    (rest, key) => removeIfThere(rest, [key, 'sections', section]),
    removeIfThere(releasePlaces(without, definition, target), ['place', target]),
  );
  return dropFrom(left, ['drop', 'sections'], section, text);
}

/** What the overlay itself added needs no `drop`, unless the overlay still mentions it elsewhere. */
function dropFrom(text: string, list: readonly string[], name: string, before: string): string {
  const isSection = list.at(-1) === 'sections';
  const path = isSection ? ['sections', name] : pathsOfField(name).schema;
  const isOwn = valueAt(readJson(before), ['add', ...path]) !== undefined;
  const mention = JSON.stringify(isSection ? sectionTarget(name) : name);
  if (!isOwn) return addToList(text, list, name);
  return JSON.stringify(readJson(text)).includes(mention) ? addToList(before, list, name) : text;
}

/** Removes what the overlay says about a field. */
function forgetField(text: string, definition: unknown, field: string): string {
  const { schema, ui, behavior } = pathsOfField(field);
  const paths = [
    ...['patch', 'add'].flatMap((key) => [
      [key, ...schema],
      [key, ...ui],
      [key, ...behavior],
      [key, 'compute', field],
    ]),
    ['place', field],
    ['drop', 'choices', field],
  ];
  return paths.reduce(removeIfThere, releasePlaces(text, definition, field));
}

/** Gives everything that the overlay places next to a target another neighbor. */
function releasePlaces(text: string, definition: unknown, target: string): string {
  const places = valueAt(readJson(text), ['place']);
  if (!isObject(places)) return text;
  return Object.entries(places).reduce((left, [name, position]) => {
    const [[where, to] = []] = Object.entries(isObject(position) ? position : {});
    if (to !== target || name === target) return left;
    const place = findNeighbor(definition, target, name, where as NewPlace['where']);
    if (place === null) return removeIfThere(left, ['place', name]);
    return setInJson(left, ['place', name], { [place.where]: place.to }) ?? left;
  }, text);
}

function findNeighbor(definition: unknown, target: string, placed: string, where: NewPlace['where']): NewPlace | null {
  const siblings = listSiblings(definition, target);
  const others = siblings.filter((one) => one !== placed);
  const at = others.indexOf(target);
  const [before, after] = [others[at - 1], others[at + 1]];
  if (where === 'after' && before !== undefined) return { where: 'after', to: before };
  if (after !== undefined) return { where: 'before', to: after };
  return before === undefined ? null : { where: 'after', to: before };
}

function dropNote(text: string, form: OverlaidForm, id: string): string {
  const own = removeIfThere(text, ['add', 'notes', id]);
  return own === text ? setInOverlay(text, form, ['notes', id], null) : own;
}
