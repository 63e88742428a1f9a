import type { Json } from '../../definition/form-definition.ts';
import { isSame, pickWords, toChange, type Change, type ChangeKind } from './change.ts';
import { spellOut } from '../explain/form-words.ts';
import { quote } from '../../logic/words/join-words.ts';

interface RestOptions {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  /** Keys that are already compared. */
  readonly except?: readonly string[];
}

/**
 * Lists all differences below a key that has no description of its own. Each difference is described by its location,
 * so that none is lost.
 */
export function diffRest(before: unknown, after: unknown, { kind, path, except = [] }: RestOptions): readonly Change[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys]
      .filter((key) => !except.includes(key))
      .flatMap((key) => diffRest(before[key], after[key], { kind, path: [...path, key] }));
  }
  const place = quote(path.map((step) => spellOut(step.replace(/^ui:/, ''))).join(' › '));
  const words = pickWords(before, after, {
    added: `${place} is new${tellShort(after)}`,
    removed: `${place} is removed`,
    changed: `${place} changes${tellShort(after).replace(': ', ' to ')}`,
  });
  return [toChange({ kind, path, before, after, words })];
}

function tellShort(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : `: ${JSON.stringify(value)}`;
}

function isObject(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
