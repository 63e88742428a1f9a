import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  applyCatalogs,
  compileValidators,
  createForm,
  EngineError,
  loadDefinition,
  sourcesOf,
  validatorsFromSource,
  type DefinitionSources,
  type FormDefinition,
  type Json,
  type LoadedDefinition,
} from '@campus-cover/engine';
import { groupForm } from '../../engine/definition/group-form.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { arbitraryMutation, mutate } from './mutate-json.ts';

/** For a longer search: `FUZZ=50 npx vitest run --project unit tests/properties/hostile`. */
const times = Number(process.env['FUZZ'] ?? 1);

let shipped: readonly DefinitionSources[] = [];
beforeAll(async () => {
  const library = await readSchemaFiles(locateSchemas());
  shipped = [
    ...[...library.forms.keys()].map((form) => sourcesOf(library, { form })!),
    ...[...library.schools].flatMap(([school, { overlays }]) =>
      [...overlays.keys()].map((form) => sourcesOf(library, { form, school, language: 'es' })!),
    ),
    { form: { file: 'groups.json', text: JSON.stringify(groupForm) }, parts: library.parts, overlays: [] },
  ];
});

describe('the loader', () => {
  it('returns a definition that works, or problems with their locations, however a file was changed', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.array(arbitraryMutation, { minLength: 1, maxLength: 4 }),
        (pick, file, mutations) => {
          const sources = shipped[pick % shipped.length]!;
          const edit = (text: string): string => JSON.stringify(mutate(JSON.parse(text) as Json, mutations));
          check(editOne(sources, file, edit));
        },
      ),
      { numRuns: 40 * times },
    );
  });

  it('also does so when the file is no longer valid JSON', () => {
    const cut = fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 40 }),
      put: fc.string({ unit: 'binary', maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.nat(), fc.nat(), cut, (pick, file, { at, length, put }) => {
        const sources = shipped[pick % shipped.length]!;
        check(
          editOne(
            sources,
            file,
            (text) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + length),
          ),
        );
      }),
      { numRuns: 25 * times },
    );
  });
});

/** Changes the form, one of its parts, or one of its overlays. */
function editOne(sources: DefinitionSources, pick: number, edit: (text: string) => string): DefinitionSources {
  const { form, parts, overlays } = sources;
  const used = Object.keys(parts).filter((name) => form.text.includes(`"${name}"`));
  const count = 1 + used.length + overlays.length;
  const index = pick % count;
  if (index === 0) return { ...sources, form: { ...form, text: edit(form.text) } };
  const name = used[index - 1];
  if (name !== undefined) {
    const part = parts[name]!;
    return { ...sources, parts: { ...parts, [name]: { ...part, text: edit(part.text) } } };
  }
  const changed = index - 1 - used.length;
  return {
    ...sources,
    overlays: overlays.map((overlay, at) => (at === changed ? { ...overlay, text: edit(overlay.text) } : overlay)),
  };
}

function check(sources: DefinitionSources): void {
  const loaded = loadDefinition(sources);
  checkProblems(loaded, sources);
  if (loaded.definition !== undefined) open(loaded.definition);
}

function checkProblems({ definition, problems }: LoadedDefinition, { form, parts, overlays }: DefinitionSources): void {
  expect(definition === undefined).toBe(problems.length > 0);
  const files = [form, ...Object.values(parts), ...overlays].map(({ file }) => file);
  for (const { rule, file, line, column, pointer, message } of problems) {
    expect(rule).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(files).toContain(file);
    expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
    expect(pointer).toMatch(/^(\/|$)/);
    expect(message).not.toMatch(/undefined|\[object/);
  }
}

/**
 * A definition without problems compiles and opens. Only the effect of the school's own options is unknown before the
 * form opens.
 */
function open(loaded: FormDefinition): void {
  let definition = loaded;
  try {
    const choice = { id: 'x', label: 'X' };
    definition = applyCatalogs(loaded, { states: [choice], countries: [choice], carriers: [choice] });
  } catch (error) {
    if (!(error instanceof EngineError && error.code.startsWith('CATALOG_'))) throw error;
  }
  const lookups = Object.fromEntries(
    Object.values(definition.lookups ?? {}).map(({ service }) => [service, () => null] as const),
  );
  const validators = validatorsFromSource(compileValidators(definition));
  const form = createForm(definition, { today: '2026-11-21', validators, lookups });
  for (const path of form.fieldPaths) form.field(path);
  form.submission();
}
