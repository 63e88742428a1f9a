import type { CheckDefinition, FormDefinition, RuleDefinition } from '@campus-cover/engine';
import { logicInWords, type JsonPath } from '@campus-cover/engine/analysis';
import { isObject, valueAt, type JsonObject } from './form-names.ts';

/**
 * Describes a location in a form in the wording that students see. Describes a question by its label, and a rule by its
 * effects and its condition.
 *
 * @param path within the form, e.g. `["rules", "group-id", "require"]`
 * @param json the value in the file, which the server has not read yet; default: the definition's value
 * @returns `null` if no part of the form at that path has a name
 */
export function describeMeaning(definition: unknown, path: JsonPath, json?: unknown): string | null {
  const [key, id] = path;
  if (!isObject(definition) || typeof id !== 'string') return null;
  switch (String(key)) {
    case 'schema':
      return id === 'properties' ? describeField(definition, path.slice(2)) : null;
    case 'uiSchema':
    case 'fields':
      return describeField(definition, path.slice(1));
    case 'sections':
      return named('The section', valueAt(definition, ['sections', id, 'title']));
    case 'rules':
      return describeRule(definition, toObject(json ?? valueAt(definition, ['rules', id])));
    case 'checks':
      return describeCheck(definition, toObject(json ?? valueAt(definition, ['checks', id])));
    case 'compute':
      return named('The value computed for', nameOf(definition, id));
    default:
      return null;
  }
}

/**
 * @param path a field's path, including the keys that JSON Schema puts between a group and its rows
 */
function describeField(definition: JsonObject, path: JsonPath): string | null {
  const [first, ...rest] = path;
  const inner = rest.filter((part) => part !== 'items' && part !== 'properties');
  const isRow = rest[0] === 'items' && typeof inner[0] === 'string';
  const row = isRow ? `${String(first)}.${inner[0]}` : '';
  const name = typeof first !== 'string' ? null : (titleOf(definition, row) ?? titleOf(definition, first));
  return name === null ? null : `The question “${name}”`;
}

function describeRule(definition: JsonObject, rule: JsonObject): string | null {
  const { when, each } = rule as unknown as Partial<RuleDefinition>;
  const does = (Object.keys(effects) as (keyof typeof effects)[]).flatMap((effect) => {
    const targets = rule[effect];
    const names = Array.isArray(targets) ? targets : Object.keys(toObject(targets));
    const told = names.filter((name) => typeof name === 'string').map((name) => nameOf(definition, name, each));
    return told.length === 0 ? [] : [`${effects[effect]} ${told.join(', ')}`];
  });
  if (typeof rule['announce'] === 'string') does.push(`says “${rule['announce']}” to a screen reader`);
  if (does.length === 0) return null;
  return `This rule ${does.join(' and ')}${tellWhen(definition, when, each)}.`;
}

function describeCheck(definition: JsonObject, check: JsonObject): string | null {
  const { assert, when, each } = check as unknown as Partial<CheckDefinition>;
  if (assert === undefined) return null;
  const clause = inWords(() => logicInWords(definition as unknown as FormDefinition, each).clause(assert));
  return clause === null
    ? null
    : `This check passes when ${clause}${tellWhen(definition, when, each, '; it applies ')}.`;
}

const effects = {
  show: 'shows',
  hide: 'hides',
  require: 'requires',
  disable: 'locks',
  clear: 'clears',
  set: 'gives a value to',
  options: 'sets the choices for',
} as const;

function tellWhen(
  definition: JsonObject,
  when: RuleDefinition['when'] | undefined,
  each: string | undefined,
  lead = ' ',
): string {
  if (when === undefined) return '';
  const words = inWords(() => logicInWords(definition as unknown as FormDefinition, each).condition(when));
  return words === null ? '' : `${lead}${words}`;
}

/** Incomplete logic has no description. */
function inWords(tell: () => string): string | null {
  try {
    return tell();
  } catch {
    return null;
  }
}

function nameOf(definition: JsonObject, target: string, each?: string): string {
  if (target.startsWith('$section.')) {
    const title = valueAt(definition, ['sections', target.slice('$section.'.length), 'title']);
    return `the section “${typeof title === 'string' ? title : target}”`;
  }
  const path = each === undefined ? target : target.replace(/^\$item/, each);
  return `“${titleOf(definition, path) ?? target}”`;
}

/** @param path e.g. `"Zip"`, `"Dependents.Zip"` */
function titleOf(definition: JsonObject, path: string): string | null {
  const steps = path.split('.').flatMap((part, at) => (at === 0 ? [part] : ['items', 'properties', part]));
  const title = valueAt(definition, ['schema', 'properties', ...steps, 'title']);
  return typeof title === 'string' ? title : null;
}

function named(what: string, title: unknown): string | null {
  if (typeof title !== 'string') return null;
  return title.startsWith('“') ? `${what} ${title}` : `${what} “${title}”`;
}

function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
