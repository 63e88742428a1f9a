import type { FormDefinition } from './form-definition.ts';
import { nearestName } from './nearest-name.ts';
import { toProblem, type Problem } from './problem.ts';
import { placeAt, type SourceNode } from './source-node.ts';

const SECTION_PREFIX = '$section.';

/** Every field and section that a definition names exists, and every field stands in exactly one section. */
export function checkNames(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const problems: Problem[] = [];
  const fields = Object.keys(definition.schema.properties);
  const sectionTargets = Object.keys(definition.sections).map((id) => SECTION_PREFIX + id);

  for (const { path, names } of fieldLists(definition))
    names.forEach((name, index) => check(name, [...path, `${index}`], 'value', fields));
  for (const { path, names } of fieldKeys(definition))
    names.forEach((name) => check(name, [...path, name], 'key', fields));
  for (const [id, rule] of Object.entries(definition.rules ?? {})) {
    for (const list of ['show', 'hide'] as const) {
      rule[list]?.forEach((name, index) =>
        check(name, ['rules', id, list, `${index}`], 'value', [...fields, ...sectionTargets]),
      );
    }
  }
  for (const [id, { at }] of Object.entries(definition.checks ?? {})) check(at, ['checks', id, 'at'], 'value', fields);
  checkSections();
  return problems;

  function check(name: string, path: readonly string[], which: 'key' | 'value', known: readonly string[]): void {
    if (known.includes(name)) return;
    const isSection = name.startsWith(SECTION_PREFIX);
    const message = isSection ? `unknown section "${name.slice(SECTION_PREFIX.length)}"` : `unknown field "${name}"`;
    const rule = isSection ? 'unknown-section' : 'unknown-field';
    problems.push(
      toProblem({ rule, place: placeAt(source, path, which), message, suggestion: nearestName(name, known) }),
    );
  }

  function checkSections(): void {
    const homes = new Map<string, string>();
    for (const [id, section] of Object.entries(definition.sections)) {
      section.fields.forEach((field, index) => {
        const home = homes.get(field);
        if (home !== undefined && home !== id) {
          const place = placeAt(source, ['sections', id, 'fields', `${index}`]);
          problems.push(
            toProblem({
              rule: 'field-placed-twice',
              place,
              message: `field "${field}" stands in section "${home}" already`,
            }),
          );
        }
        homes.set(field, id);
      });
    }
    for (const field of fields.filter((name) => !homes.has(name))) {
      const place = placeAt(source, ['schema', 'properties', field], 'key');
      problems.push(
        toProblem({
          rule: 'field-unplaced',
          place,
          message: `field "${field}" stands in no section, so nobody could see it`,
        }),
      );
    }
  }
}

interface Named {
  readonly path: readonly string[];
  readonly names: readonly string[];
}

function fieldLists(definition: FormDefinition): readonly Named[] {
  const lists: ('require' | 'disable' | 'clear')[] = ['require', 'disable', 'clear'];
  return [
    { path: ['schema', 'required'], names: definition.schema.required ?? [] },
    ...Object.entries(definition.sections).map(([id, { fields }]) => ({
      path: ['sections', id, 'fields'],
      names: fields,
    })),
    ...Object.entries(definition.rules ?? {}).flatMap(([id, rule]) =>
      lists.map((list) => ({ path: ['rules', id, list], names: rule[list] ?? [] })),
    ),
  ];
}

function fieldKeys(definition: FormDefinition): readonly Named[] {
  return [
    { path: ['uiSchema'], names: Object.keys(definition.uiSchema ?? {}) },
    { path: ['fields'], names: Object.keys(definition.fields ?? {}) },
    { path: ['compute'], names: Object.keys(definition.compute ?? {}) },
    ...Object.entries(definition.rules ?? {}).flatMap(([id, rule]) => [
      { path: ['rules', id, 'set'], names: Object.keys(rule.set ?? {}) },
      { path: ['rules', id, 'options'], names: Object.keys(rule.options ?? {}) },
    ]),
    ...Object.entries(definition.prefill ?? {}).map(([id, { fields }]) => ({
      path: ['prefill', id, 'fields'],
      names: Object.keys(fields),
    })),
  ];
}
