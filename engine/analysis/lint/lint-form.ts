import { sourcesOf, type FormLibrary, type FormVariant } from '../../definition/form-library.ts';
import { loadDefinition } from '../../definition/load/load-definition.ts';
import { formatProblem, type Problem } from '../../definition/problem.ts';
import { placeAt, type SourceNode } from '../../definition/source/source-node.ts';
import { isRefusalId } from '../../definition/refusal-id.ts';
import { families } from './families.ts';
import { readSurroundings, type FormSurroundings } from './form-surroundings.ts';
import type { Finding } from './lint-rule.ts';
import { severityOf } from './lint-rules.ts';
import { prepareSubject } from './lint-subject.ts';

/**
 * Reports every problem that lint can find in one variant of a form, without needing a student's data. Until the form
 * loads, reports only what prevents loading.
 *
 * @returns problems sorted by file and line; empty if the form does not exist
 */
export function lintForm(library: FormLibrary, variant: FormVariant): readonly Problem[] {
  return lintVariant(library, variant, readSurroundings(library, variant.form));
}

/** Works like `lintForm`, but the caller has already read the form's surroundings. */
export function lintVariant(
  library: FormLibrary,
  variant: FormVariant,
  surroundings: FormSurroundings,
): readonly Problem[] {
  const sources = sourcesOf(library, variant);
  if (sources === undefined) return [];
  const { definition, node, problems } = loadDefinition(sources);
  if (definition === undefined || node === undefined) return problems;
  const subject = prepareSubject(
    { variant, definition, node, translations: listTranslations(library, variant) },
    surroundings,
  );
  const findings = families.flatMap(({ find }) => find(subject));
  const files = [
    sources.form,
    ...Object.values(sources.parts),
    ...sources.overlays,
    ...(sources.school ? [sources.school] : []),
  ];
  return sortProblems(
    withoutEchoes(findings).map((finding) => toProblem(finding, node)),
    files.map(({ file }) => file),
  );
}

function listTranslations({ languages, schools }: FormLibrary, { form, school, language }: FormVariant) {
  if (language === undefined) return new Set<string>();
  const files = [
    languages.get(language)?.overlays.get(form),
    school === undefined ? undefined : schools.get(school)?.translations.get(language)?.get(form),
  ];
  return new Set(files.flatMap((file) => (file === undefined ? [] : [file.file])));
}

/** Sorts by file and line, and removes duplicates. */
export function sortProblems(problems: readonly Problem[], files: readonly string[]): readonly Problem[] {
  const unique = [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
  const order = new Map(files.map((file, index) => [file, index]));
  const placeOf = ({ file }: Problem): number => order.get(file) ?? files.length;
  return unique.sort((a, b) => placeOf(a) - placeOf(b) || a.line - b.line || a.column - b.column);
}

/** Turns a finding into a problem with its location in a file. */
export function toProblem({ rule, path, at, message, suggestion }: Finding, node: SourceNode): Problem {
  const place = placeAt(node, path, at);
  return { rule, severity: severityOf(rule), ...place, message, ...(suggestion !== undefined && { suggestion }) };
}

/**
 * If a rule or check contains an impossible comparison or reads a field that is never shown, the findings that the
 * comparison causes are not reported separately.
 */
const causes: ReadonlySet<string> = new Set([
  'impossible-value', 'compared-type', 'operand-type', 'pattern-invalid', 'hidden-field-read',
]); // oxfmt-ignore
const consequences: ReadonlySet<string> = new Set([
  'never-holds', 'always-holds', 'check-never-passes', 'check-never-fails', 'lookup-never-asked', 'rule-shadowed',
]); // oxfmt-ignore

/** Leaves out findings that follow from others. */
export function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  const blamed = new Set(findings.filter(({ rule }) => causes.has(rule)).map(({ path }) => path.slice(0, 2).join('/')));
  // `refusal-untrue` reports a refused choice that the field does not have.
  const isEcho = ({ rule, path }: Finding): boolean =>
    consequences.has(rule)
      ? blamed.has(path.slice(0, 2).join('/'))
      : rule === 'impossible-value' && isRefusalId(path[1] ?? '');
  return findings.filter((finding) => !isEcho(finding));
}
