import {
  DefinitionError,
  loadDefinition,
  loadSchoolOrThrow,
  type Catalogs,
  type FormDefinition,
  type Problem,
  type SchoolDefinition,
} from '@campus-cover/engine';
import { ServerError } from '../errors/server-error.ts';
import type { SchemaFiles, SchoolFiles } from './schema-files.ts';

/** Every form as every school has it. Loaded once at start; checked whole, so that no student finds a typo. */
export interface FormCatalog {
  readonly formIds: readonly string[];
  /** Choices that are the same everywhere: states, countries. */
  readonly choices: Catalogs;
  /** The form as a school has it; the base form for a school without an overlay. @throws {ServerError} NOT_FOUND */
  definition(formId: string, slug: string | null): FormDefinition;
  /** CSS custom properties of a school's look; empty for a school without a file. */
  theme(slug: string): Readonly<Record<string, string>>;
}

/** @throws {DefinitionError} with every problem of every file */
export function loadFormCatalog(files: SchemaFiles): FormCatalog {
  const problems: Problem[] = [];
  const definitions = new Map<string, FormDefinition>();
  for (const [formId, form] of files.forms) {
    const schools: [string | null, SchoolFiles | null][] = [[null, null], ...files.schools];
    for (const [slug, school] of schools) {
      const overlay = school?.overlays.get(formId);
      if (slug !== null && !overlay) continue;
      const loaded = loadDefinition({ form, parts: files.parts, overlays: overlay ? [overlay] : [] });
      problems.push(...loaded.problems.filter((problem) => problem.severity === 'error'));
      if (loaded.definition) definitions.set(keyOf(formId, slug), loaded.definition);
    }
  }
  const schools = new Map<string, SchoolDefinition>();
  for (const [slug, { school }] of files.schools) {
    try {
      schools.set(slug, loadSchoolOrThrow(school));
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new DefinitionError(unique(problems));

  return {
    formIds: [...files.forms.keys()],
    choices: Object.fromEntries(
      [...files.catalogs].map(([name, file]) => [name, JSON.parse(file.text) as Catalogs[string]]),
    ),
    definition(formId, slug) {
      const definition = definitions.get(keyOf(formId, slug)) ?? definitions.get(keyOf(formId, null));
      if (!definition) throw new ServerError('NOT_FOUND');
      return definition;
    },
    theme: (slug) => schools.get(slug)?.theme ?? {},
  };
}

function keyOf(formId: string, slug: string | null): string {
  return JSON.stringify([formId, slug]);
}

// A mistake in a base form shows in every school's form as well.
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify([problem.file, problem.pointer, problem.message]), problem]),
    ).values(),
  ];
}
