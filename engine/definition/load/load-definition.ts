import { checkCycles } from '../check/check-cycles.ts';
import { checkFieldSchemas } from '../check/check-field-schemas.ts';
import { checkLogic } from '../check/check-logic.ts';
import { checkMigrations } from '../check/check-migrations.ts';
import { checkNames } from '../check/check-names.ts';
import { checkSecrets } from '../check/check-secrets.ts';
import { checkShape, type ShapeName } from '../check/check-shape.ts';
import { joinDropped, type Dropped } from '../drop/dropped.ts';
import { hideNames } from '../drop/hide-names.ts';
import type { FormDefinition } from '../form-definition.ts';
import { DefinitionError, formatProblem, type Problem } from '../problem.ts';
import { parseSource, type SourceFile } from '../source/parse-source.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../source/source-node.ts';
import { applyOverlay, arrangeForm } from './apply-overlay.ts';
import { applyRefusals } from './apply-refusals.ts';
import { applyRequired } from './apply-required.ts';
import { applyExamples } from './apply-examples.ts';
import { applyTerms } from './apply-terms.ts';
import { mergeParts } from './merge-parts.ts';

/** One form's files. */
export interface DefinitionSources {
  readonly form: SourceFile;
  /** Parts by the name that the form's `parts` use, e.g. `"address"`. The loader does not read unused parts. */
  readonly parts: Readonly<Record<string, SourceFile>>;
  /** Applied in list order. `sourcesOf` returns the list. */
  readonly overlays: readonly SourceFile[];
  /** `school.json` of the school that the form is loaded for. Its `terms` override the form's terms. */
  readonly school?: SourceFile | undefined;
  /** The school's own text in the form's language. Its `terms` override those of `school`. */
  readonly schoolTexts?: SourceFile | undefined;
}

/** The result of loading a form: a definition, or the problems that prevent loading. */
export interface LoadedDefinition {
  /** Present if there are no problems. Parts are merged in, overlays are applied, and terms are replaced. */
  readonly definition?: FormDefinition;
  /** The same definition, with each value's location in the source files. Present if `definition` is present. */
  readonly node?: SourceNode;
  /** What the overlays removed with `drop`, and what the form never shows. Present if `definition` is present. */
  readonly dropped?: Dropped;
  /** Sorted by file order, then by line. */
  readonly problems: readonly Problem[];
}

/**
 * Loads a form with its parts and overlays, and reports every problem at its line in the source file. For authoring
 * tools and the server only, because this module includes ajv and a JSON parser that records positions.
 */
export function loadDefinition(sources: DefinitionSources): LoadedDefinition {
  const problems: Problem[] = [];
  const loaded = load(sources, problems);
  const sorted = sortProblems(problems, sources);
  return sorted.length === 0 && loaded !== undefined ? { ...loaded, problems: [] } : { problems: sorted };
}

/** @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line */
export function loadDefinitionOrThrow(sources: DefinitionSources): FormDefinition {
  const { definition, problems } = loadDefinition(sources);
  if (definition === undefined) throw new DefinitionError(problems);
  return definition;
}

interface Loaded {
  readonly definition: FormDefinition;
  readonly node: SourceNode;
  readonly dropped: Dropped;
}

function load(
  { form, parts, overlays, school, schoolTexts }: DefinitionSources,
  problems: Problem[],
): Loaded | undefined {
  const formNode = parseInto(form, problems);
  const partNodes = new Map<string, SourceNode>();
  for (const name of usedParts(formNode).filter((used) => Object.hasOwn(parts, used))) {
    const part = parts[name];
    const node = part === undefined ? undefined : parseInto(part, problems, 'part');
    if (node !== undefined) partNodes.set(name, node);
  }
  const overlayNodes = overlays.map((overlay) => parseInto(overlay, problems, 'overlay'));
  const schoolNode = school === undefined ? undefined : parseInto(school, problems, 'school');
  const textsNode = schoolTexts === undefined ? undefined : parseInto(schoolTexts, problems, 'school-texts');
  if (formNode === undefined || overlayNodes.includes(undefined)) return undefined;

  const merged = mergeOnce(formNode, partNodes, Object.keys(parts));
  // Checks the merged form instead of the file alone, because a form may contain only fragments of the values that it
  // changes in a part.
  addAll(problems, merged.problems);
  addAll(problems, checkShape(merged.node, 'form'));
  if (problems.some(isBlocking)) return undefined;
  let node = merged.node;
  for (const overlay of overlayNodes) {
    if (overlay === undefined) continue;
    const overlaid = applyOverlay(node, overlay);
    addAll(problems, overlaid.problems);
    node = overlaid.node;
  }
  const applied = overlayNodes.filter((overlay) => overlay !== undefined);
  const arranged = arrangeForm(node, applied);
  addAll(problems, arranged.problems);
  ({ node } = arranged);
  if (overlayNodes.length > 0) addAll(problems, checkShape(node, 'form'));
  if (problems.some(isBlocking)) return undefined;
  const worded = applyTerms(node, {
    school: schoolNode,
    texts: textsNode,
    overlays: applied,
  });
  addAll(problems, worded.problems);
  const shown = hideNames(applyRefusals(applyRequired(applyExamples(worded.node, schoolNode))));
  return { ...checkMeaning(shown.node, problems), dropped: joinDropped(arranged.dropped, shown.hidden) };
}

function parseInto(file: SourceFile, problems: Problem[], shape?: ShapeName): SourceNode | undefined {
  const { node, problems: found } = parseSource(file);
  addAll(problems, found);
  if (node !== undefined && shape !== undefined) addAll(problems, checkShape(node, shape));
  return node;
}

const merges = new WeakMap<
  SourceNode,
  { readonly made: ReturnType<typeof mergeParts>; readonly of: readonly unknown[] }
>();

/** Merges only once, because a form's parts are the same for every school and language. */
function mergeOnce(
  form: SourceNode,
  parts: ReadonlyMap<string, SourceNode>,
  partNames: readonly string[],
): ReturnType<typeof mergeParts> {
  const of = [...parts.keys(), ...parts.values(), ...partNames];
  const known = merges.get(form);
  if (known?.of.length === of.length && known.of.every((one, index) => one === of[index])) return known.made;
  const made = mergeParts(form, parts, partNames);
  merges.set(form, { made, of });
  return made;
}

function usedParts(form: SourceNode | undefined): readonly string[] {
  if (form === undefined) return [];
  const uses = [...membersOf(nodeAt(form, ['parts'])).values()].map(({ value }) => nodeAt(value, ['use']));
  return [...new Set(uses.flatMap((use) => (use?.kind === 'scalar' ? [String(use.value)] : [])))];
}

/** If the structure is wrong, there is no point in checking the meaning. An extra key does not affect the meaning. */
function isBlocking({ rule }: Problem): boolean {
  return rule !== 'unknown-key' && rule !== 'duplicate-key';
}

function checkMeaning(node: SourceNode, problems: Problem[]): Omit<Loaded, 'dropped'> {
  // The structure was just checked. No other code casts JSON to a definition.
  const { parts: _merged, terms: _worded, ...definition } = toJson(node) as unknown as FormDefinition;
  for (const check of [checkNames, checkLogic, checkFieldSchemas, checkSecrets, checkMigrations, checkCycles]) {
    addAll(problems, check(definition, node));
  }
  return { definition, node };
}

/** Pushes one problem at a time, because 100,000 arguments in one call would overflow the stack. */
function addAll(problems: Problem[], found: readonly Problem[]): void {
  for (const problem of found) problems.push(problem);
}

/**
 * Removes duplicates. If the form uses a part twice, or the loader checks it before and after an overlay, the same
 * problems would be reported twice.
 */
function sortProblems(
  problems: readonly Problem[],
  { form, parts, overlays, school, schoolTexts }: DefinitionSources,
): readonly Problem[] {
  const ofSchool = [school, schoolTexts].filter((file) => file !== undefined);
  const files = [form, ...Object.values(parts), ...overlays, ...ofSchool].map(({ file }) => file);
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
