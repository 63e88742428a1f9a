import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormLibrary, LanguageFiles, SchoolFiles, SourceFile } from '@campus-cover/engine';

/** The examples of the lint rules: one folder for each rule. The rule's id is the folder's name. */
export const fixturesFolder = fileURLToPath(new URL('../../engine/analysis/lint/fixtures', import.meta.url));

export type Side = 'bad' | 'good';

/** The only lint finding in a rule's bad example. The good example has none. */
export interface ExpectedFinding {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** Returns the ids of all rules that have an example. */
export function listFixtures(): readonly string[] {
  return readdirSync(fixturesFolder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

export function readExpected(rule: string): ExpectedFinding {
  return JSON.parse(readFileSync(join(fixturesFolder, rule, 'finding.json'), 'utf8')) as ExpectedFinding;
}

/**
 * Returns those files of an example that differ between its two sides, by kind: `form`, `overlay`, `es.language`, …
 *
 * @param rule the rule's id
 */
export function readSide(rule: string, side: Side): ReadonlyMap<string, SourceFile> {
  return new Map(
    [...readFolder(rule)].flatMap(([name, file]) => {
      if (name === side) return [['form', file] as const];
      return name.startsWith(`${side}.`) ? [[name.slice(side.length + 1), file] as const] : [];
    }),
  );
}

/**
 * Returns a library with one form, "pets", one school, "north", and the languages of the example. The form is
 * `bad.json` or `good.json`. The names of files that both sides share do not begin with either word:
 * `colors.catalog.json`. If a form uses the part "base", the library includes `base.part.json`. For a different school,
 * the file name includes its slug, e.g. `bad.south.school.json`. `own.json` is a form, "trips", that only "north" has.
 */
export function readFixture(rule: string, side: Side): FormLibrary {
  const files = new Map([...readShared(rule), ...readSide(rule, side)].map(([name, file]) => [name, writeOut(file)]));
  const form = files.get('form') ?? readFixtureFile('form.json');
  const [given, faq] = [files.get('given'), files.get('faq')];
  const [taken, retention] = [files.get('taken-in-by-code'), files.get('retention')];
  const reviewable = files.get('reviewable');
  const parts = collect(files, 'part');
  if (/"use": "base"/.test(form.text)) parts.set('base', readFixtureFile('base.part.json'));
  return {
    forms: new Map([['pets', form]]),
    parts: Object.fromEntries(parts),
    catalogs: collect(files, 'catalog'),
    schools: toSchools(files),
    languages: toLanguages(files),
    givens: given === undefined ? new Map() : new Map([['pets', given]]),
    scenarios: [],
    ...(faq !== undefined && { content: { faq } }),
    ...(retention !== undefined && { retention }),
    ...(reviewable !== undefined && { reviewable: new Set(JSON.parse(reviewable.text) as readonly string[]) }),
    ...(taken !== undefined && { takenInByCode: new Set(JSON.parse(taken.text) as readonly string[]) }),
  };
}

/** Maps each file name without its extension to the file. */
function readFolder(rule: string): ReadonlyMap<string, SourceFile> {
  const names = readdirSync(join(fixturesFolder, rule)).filter((name) => name !== 'finding.json');
  return new Map(names.map((name) => [name.replace(/\.[a-z]+$/, ''), readFixtureFile(rule, name)]));
}

function readShared(rule: string): readonly (readonly [string, SourceFile])[] {
  return [...readFolder(rule)].filter(([name]) => !/^(bad|good)(\.|$)/.test(name));
}

function readFixtureFile(...path: readonly string[]): SourceFile {
  return { file: path.at(-1) ?? '', text: readFileSync(join(fixturesFolder, ...path), 'utf8') };
}

/** Replaces `«1000 × x»` with a thousand copies of `x`, for examples that are too large to write out. */
function writeOut({ file, text }: SourceFile): SourceFile {
  return {
    file,
    text: text.replace(/«(\d+) × (.+?)»/g, (_whole, count: string, what: string) => what.repeat(Number(count))),
  };
}

function collect(files: ReadonlyMap<string, SourceFile>, kind: string): Map<string, SourceFile> {
  return new Map(
    [...files].flatMap(([name, file]) => (name.endsWith(`.${kind}`) ? [[name.slice(0, -kind.length - 1), file]] : [])),
  );
}

function toSchools(files: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, SchoolFiles> {
  const others = [...collect(files, 'school')].map(([slug, school]): [string, SchoolFiles] => [
    slug,
    { school, overlays: new Map(), translations: new Map() },
  ]);
  const hasNorth = ['overlay', 'own', 'school', 'texts', 'carriers', 'coverage-periods', 'roster', 'exports'].some(
    (kind) => files.has(kind),
  );
  return new Map([...(hasNorth ? [['north', toSchool(files)] as const] : []), ...others]);
}

function toSchool(files: ReadonlyMap<string, SourceFile>): SchoolFiles {
  const [school, texts, overlay, own, logo] = ['school', 'texts', 'overlay', 'own', 'logo'].map((kind) =>
    files.get(kind),
  );
  const [carriers, coveragePeriods, roster, exports] = ['carriers', 'coverage-periods', 'roster', 'exports'].map(
    (kind) => files.get(kind),
  );
  const plain = JSON.stringify({ slug: 'north', name: 'Northern University', theme: {}, options: {} });
  return {
    school: school ?? { file: 'school.json', text: plain },
    ...(carriers !== undefined && { carriers }),
    ...(coveragePeriods !== undefined && { coveragePeriods }),
    ...(roster !== undefined && { roster }),
    ...(exports !== undefined && { exports }),
    overlays: new Map([
      ...(overlay === undefined ? [] : [['pets', overlay] as const]),
      ...(own === undefined ? [] : [['trips', own] as const]),
    ]),
    translations: new Map(),
    ...(texts !== undefined && { texts: new Map([['es', texts]]) }),
    pictures: logo === undefined ? new Map() : new Map([['logo.svg', logo]]),
  };
}

function toLanguages(files: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, LanguageFiles> {
  const languages = collect(files, 'language');
  const translation = files.get('translation');
  const plain = JSON.stringify({ tag: 'es', name: 'Español', words: {} });
  if ((translation ?? files.get('texts')) !== undefined && !languages.has('es'))
    languages.set('es', { file: 'language.json', text: plain });
  return new Map(
    [...languages].map(([tag, language]) => [
      tag,
      {
        language,
        overlays: tag === 'es' && translation !== undefined ? new Map([['pets', translation]]) : new Map(),
        catalogs: new Map(),
      },
    ]),
  );
}
