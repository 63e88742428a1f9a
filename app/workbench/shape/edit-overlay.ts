import { removeFromJson, setInJson } from '@campus-cover/engine/analysis';
import { isObject, valueAt } from '../editor/form-names.ts';

type Path = readonly string[];

/** The form that an overlay changes. */
export interface OverlaidForm {
  /** The form that the overlay produces. */
  readonly definition: unknown;
  /** The form without the overlay. */
  readonly base: unknown;
}

/**
 * Sets what a form has at a path, with the smallest change to the school's overlay: where the overlay already says it,
 * otherwise under `patch` if the base form has it and under `add` if not. If the base form already says the same, the overlay
 * says nothing.
 *
 * @param path e.g. `["schema", "properties", "Zip", "title"]`
 * @returns the text unchanged if it is not valid JSON
 */
export function setInOverlay(text: string, { base }: Pick<OverlaidForm, 'base'>, path: Path, value: unknown): string {
  const overlay = readJson(text);
  const isIn = (key: string, inner: Path): boolean => valueAt(overlay, [key, ...inner]) !== undefined;
  if (isSame(valueAt(base, path), value) && !isIn('add', path))
    return isIn('patch', path) ? removeWithEmpty(text, ['patch', ...path]) : text;
  const isOwnField = path[0] === 'schema' && isIn('add', path.slice(0, 3));
  const isThere = valueAt(base, path) !== undefined;
  const key = isIn('patch', path) || (isThere && !isIn('add', path) && !isOwnField) ? 'patch' : 'add';
  return setInJson(text, [key, ...path], value) ?? text;
}

/** What the overlay itself says at a path of the form; `undefined` if it says nothing. */
export function saidInOverlay(text: string, path: Path): unknown {
  const overlay = readJson(text);
  return valueAt(overlay, ['patch', ...path]) ?? valueAt(overlay, ['add', ...path]);
}

/** Removes a member, and the objects around it that become empty. */
export function removeWithEmpty(text: string, path: Path): string {
  const removed = removeFromJson(text, path) ?? text;
  const around = path.slice(0, -1);
  const holder = valueAt(readJson(removed), around);
  return around.length > 0 && isObject(holder) && Object.keys(holder).length === 0
    ? removeWithEmpty(removed, around)
    : removed;
}

/** Adds a value to a list that may not exist yet. */
export function addToList(text: string, path: Path, value: unknown): string {
  const list = listAt(text, path);
  return list.includes(value) ? text : (setInJson(text, path, [...list, value]) ?? text);
}

/** Removes a value from a list, and the list if it becomes empty. */
export function removeFromList(text: string, path: Path, value: unknown): string {
  const left = listAt(text, path).filter((entry) => entry !== value);
  return left.length === 0 ? removeWithEmpty(text, path) : (setInJson(text, path, left) ?? text);
}

/** The entries of a list in the overlay; empty if there is none. */
export function listAt(text: string, path: Path): readonly unknown[] {
  const found = valueAt(readJson(text), path);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/** `undefined` while the author has written invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return left !== undefined && JSON.stringify(left) === JSON.stringify(right);
}

/** Returns the value if it is a list. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined;
}
