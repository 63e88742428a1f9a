import { nothingDropped, type Dropped } from '../../definition/drop/dropped.ts';
import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import { sourcesOf, type FormLibrary, type FormVariant } from '../../definition/form-library.ts';
import { applyCatalogs, type Catalogs } from '../../definition/load/apply-catalogs.ts';
import { loadDefinition } from '../../definition/load/load-definition.ts';
import { loadSchoolTextsOrThrow } from '../../definition/load/load-school-texts.ts';
import { loadSchoolOrThrow } from '../../definition/load/load-school.ts';
import { completePayment, tellPayment } from '../../definition/payment-settings.ts';
import { DefinitionError, toProblem, type Problem } from '../../definition/problem.ts';
import { nearestName } from '../../definition/source/nearest-name.ts';
import type { SourceFile } from '../../definition/source/parse-source.ts';
import { placeAt, type SourceNode } from '../../definition/source/source-node.ts';
import type { FieldValidators } from '../../live-form/form.ts';
import { compileValidators } from '../../validation/compile-validators.ts';
import { validatorsFromSource } from '../../validation/validators-from-source.ts';
import type { Given } from './given.ts';
import { readGiven } from './read-given.ts';

/** One variant of a form, with everything needed to fill in the form outside the portal. */
export interface World {
  readonly variant: FormVariant;
  /** As loaded, with catalogs applied. */
  readonly definition: FormDefinition;
  /** The definition before catalogs are applied, with the location where each part is defined. */
  readonly node: SourceNode;
  /** What the school's overlay removed with `drop`. */
  readonly dropped: Dropped;
  readonly validators: FieldValidators;
  /** For a school's variant, `context.school` contains the school's own data. */
  readonly given: Given;
}

/** A form without a `given.json` still needs a date, because the engine has no clock. */
const NOTHING_GIVEN: Given = { today: '2026-01-01' };

/**
 * Loads a variant with its given data.
 *
 * @throws {DefinitionError} with every problem in the form, its overlays and its `given.json`
 * @throws {EngineError} CATALOG_… when a field's catalog is neither in the library nor given
 */
export function worldOf(library: FormLibrary, variant: FormVariant): World {
  const sources = sourcesOf(library, variant);
  if (sources === undefined) throw new DefinitionError([noSuchForm(library, variant)]);
  const { definition: loaded, node, dropped = nothingDropped, problems } = loadDefinition(sources);
  if (loaded === undefined || node === undefined) throw new DefinitionError(problems);
  const given = givenOf(library, variant, loaded);
  const definition = applyCatalogs(loaded, { ...catalogsOf(library), ...given.catalogs });
  return { variant, definition, node, dropped, validators: validatorsFromSource(compileValidators(definition)), given };
}

/** Lists the services that a form's lookups name. */
export function servicesAskedBy({ lookups = {} }: FormDefinition): readonly string[] {
  return [...new Set(Object.values(lookups).map(({ service }) => service))];
}

/**
 * The given data of a variant: the form's `given.json`, and for a school, its own data as `context.school`.
 *
 * @param definition the variant's own definition
 * @throws {DefinitionError} with every problem in `given.json` or in the school's own text
 */
export function givenOf(
  library: FormLibrary,
  { form, school: slug, language }: FormVariant,
  definition: FormDefinition,
): Given {
  const file = library.forms.has(form) ? library.givens.get(form) : library.ownGiven;
  // A school's form may lack a lookup that the base has.
  const services = slug === undefined ? servicesAskedBy(definition) : undefined;
  const given = file === undefined ? NOTHING_GIVEN : readOrThrow(file, form, services);
  const school = slug === undefined ? undefined : library.schools.get(slug);
  if (school === undefined) return given;
  const { name, address, options, payment } = loadSchoolOrThrow(school).school;
  const state = address?.state;
  const labels = language === undefined ? undefined : loadSchoolTextsOrThrow(school).get(language)?.installmentLabels;
  const ways = tellPayment(completePayment(payment), labels) as unknown as Json;
  const facts: Json = { slug: slug!, name, ...(state !== undefined && { state }), options, payment: ways };
  return { ...given, context: { ...given.context, school: facts } };
}

function readOrThrow(file: SourceFile, form: string, known: readonly string[] | undefined): Given {
  const { given, node, problems } = readGiven(file);
  if (given === undefined || node === undefined) throw new DefinitionError(problems);
  if (known === undefined) return given;
  const unknown = Object.keys(given.lookups ?? {}).filter((service) => !known.includes(service));
  if (unknown.length === 0) return given;
  throw new DefinitionError(
    unknown.map((service) =>
      toProblem({
        rule: 'unknown-service',
        place: placeAt(node, ['lookups', service], 'key'),
        message: `form "${form}" does not call the service "${service}"`,
        suggestion: nearestName(service, known),
      }),
    ),
  );
}

function catalogsOf({ catalogs }: FormLibrary): Catalogs {
  return Object.fromEntries([...catalogs].map(([name, { text }]) => [name, JSON.parse(text) as Catalogs[string]]));
}

function noSuchForm({ forms }: FormLibrary, { form }: FormVariant): Problem {
  const place = { file: `forms/${form}/form.json`, line: 1, column: 1, pointer: '' };
  const suggestion = nearestName(form, forms.keys());
  return toProblem({ rule: 'unknown-form', place, message: `there is no form "${form}"`, suggestion });
}
