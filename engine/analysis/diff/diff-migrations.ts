import { listFields } from '../../definition/field-groups.ts';
import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { isSame, subjectOf, toChange, type Change, type Sides } from './change.ts';

/**
 * Lists changes in how answers from earlier versions are carried over. Leaves out steps that are the same in both
 * versions.
 */
export function diffMigrations({ before, after }: Sides): readonly Change[] {
  const [old, now] = [before.migrations ?? {}, after.migrations ?? {}];
  const versions = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...versions]
    .filter((version) => !isSame(old[version], now[version]))
    .map((version) => {
      const path = ['migrations', version];
      const sides = { before: old[version], after: now[version] };
      return toChange({ kind: 'migration', path, ...sides, words: tellStep(after, version) });
    });
}

function tellStep(definition: FormDefinition, version: string): string {
  const step = definition.migrations?.[version];
  const drafts = `drafts from version ${Number(version) - 1}`;
  if (step === undefined) return `${drafts} are no longer carried over`;
  const moves = Object.entries(step.rename ?? {}).map(
    ([from, to]) => `the answer to ${from} moves to ${nameField(definition, to)} (${to})`,
  );
  const values = Object.entries(step.values ?? {}).flatMap(([path, changed]) =>
    Object.entries(changed).map(([from, to]) => `at ${nameField(definition, path)} ${tellValue(from, to)}`),
  );
  if (moves.length + values.length === 0) return `${drafts} are carried over without changes`;
  return `In ${drafts} ${[...moves, ...values].join('; ')}`;
}

function tellValue(from: string, to: Json): string {
  return to === null
    ? `“${from}” is dropped`
    : `“${from}” becomes “${typeof to === 'string' ? to : JSON.stringify(to)}”`;
}

/** A later step may rename the field again. In that case, only the field's name is known. */
function nameField(definition: FormDefinition, path: string): string {
  const field = listFields(definition).find((one) => one.path === path);
  return field === undefined ? path : subjectOf(definition, field);
}
