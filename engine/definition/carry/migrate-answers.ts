import type { Answers } from '../../live-form/form.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import type { Json, MigrationDefinition } from '../form-definition.ts';
import { renameOfField } from '../source/rename-field.ts';

/** An answer that a migration drops, under its old name. */
interface Displaced {
  readonly name: string;
  readonly value: Json;
  readonly reason: 'option' | 'collision';
}

/** Migrates from one version to the next: first renames, then changes values. */
export function migrateAnswers(
  answers: Answers,
  { rename = {}, values = {} }: MigrationDefinition,
): { readonly answers: Answers; readonly lost: readonly Displaced[] } {
  const lost: Displaced[] = [];
  return { answers: migrateRow(answers, { template: '', instance: '' }), lost };

  /** Both paths end in a dot: `"Dependents."` in the previous version, and `"Dependents.0."` in the answers. */
  function migrateRow(row: Answers, at: { readonly template: string; readonly instance: string }): Answers {
    const migrated = new Map<string, Json>();
    const renamedInto = new Set<string>();
    for (const [name, value] of Object.entries(row)) {
      const path = renameOfField(at.template + name, rename);
      const to = path.slice(path.lastIndexOf('.') + 1);
      const place = { template: at.template + name, instance: at.instance + name };
      const answer = migrateValue(value, path, place);
      if (answer === undefined) continue;
      // A renamed answer takes priority over an answer that already has the new name.
      if (migrated.has(to) && (to === name || renamedInto.has(to))) {
        displace(place.instance, value);
        continue;
      }
      if (migrated.has(to)) displace(at.instance + to, migrated.get(to) ?? null);
      if (to !== name) renamedInto.add(to);
      migrated.set(to, answer);
    }
    return Object.fromEntries(migrated);
  }

  function migrateValue(
    value: Json,
    path: string,
    { template, instance }: { readonly template: string; readonly instance: string },
  ): Json | undefined {
    if (Array.isArray(value)) {
      const entries = value.flatMap((entry: Json, index): readonly Json[] => {
        if (isRow(entry)) return [migrateRow(entry, { template: `${template}.`, instance: `${instance}.${index}.` })];
        const changed = changeValue(entry, path, instance);
        return changed === undefined ? [] : [changed];
      });
      return entries.length === 0 && value.length > 0 ? undefined : entries;
    }
    return changeValue(value, path, instance);
  }

  function changeValue(value: Json, path: string, instance: string): Json | undefined {
    const changes = Object.hasOwn(values, path) ? values[path] : undefined;
    if (changes === undefined || typeof value === 'object' || !Object.hasOwn(changes, String(value))) return value;
    const changed = changes[String(value)] ?? null;
    if (changed !== null) return changed;
    lost.push({ name: instance, value, reason: 'option' });
    return undefined;
  }

  function displace(name: string, value: Json): void {
    if (!isEmpty(value)) lost.push({ name, value, reason: 'collision' });
  }
}

function isRow(value: Json): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
