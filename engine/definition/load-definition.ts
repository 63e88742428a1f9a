import { applyOverlay } from './apply-overlay.ts';
import { applyTerms } from './apply-terms.ts';
import { checkCycles } from './check-cycles.ts';
import { checkFieldSchemas } from './check-field-schemas.ts';
import { checkLogic } from './check-logic.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNames } from './check-names.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkShape, type ShapeName } from './check-shape.ts';
import type { FormDefinition } from './form-definition.ts';
import { mergeParts } from './merge-parts.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { DefinitionError, formatProblem, type Problem } from './problem.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from './source-node.ts';

/** The files that make one form. */
export interface DefinitionSources {
  readonly form: SourceFile;
  /** By the name that a form's `parts` use, e.g. `"address"`; those that are not used are not looked at. */
  readonly parts: Readonly<Record<string, SourceFile>>;
  /** Applied in this order: a school's, then a language's. */
  readonly overlays: readonly SourceFile[];
  /** `school.json` of the school whose form it is: its `terms` win over the form's. */
  readonly school?: SourceFile | undefined;
}

export interface LoadedDefinition {
  /** Present when nothing is wrong: parts merged in, overlays applied, terms put into words. */
  readonly definition?: FormDefinition;
  /** The same with the place at which each part of it was written; present with the definition. */
  readonly node?: SourceNode;
  /** In the order of the files and their lines. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a form with its parts and overlays, and says everything that is wrong with it, each problem at the line of the
 * file that holds it. For authoring and for the server: it carries a JSON parser with positions, and ajv.
 */
export function loadDefinition(sources: DefinitionSources): LoadedDefinition {
  const problems: Problem[] = [];
  const loaded = load(sources, problems);
  const sorted = sortProblems(problems, sources);
  return sorted.length === 0 && loaded !== undefined ? { ...loaded, problems: [] } : { problems: sorted };
}

/** @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line */
export function loadDefinitionOrThrow(sources: DefinitionSources): FormDefinition {
  const { definition, problems } = loadDefinition(sources);
  if (definition === undefined) throw new DefinitionError(problems);
  return definition;
}

interface Loaded {
  readonly definition: FormDefinition;
  readonly node: SourceNode;
}

function load({ form, parts, overlays, school }: DefinitionSources, problems: Problem[]): Loaded | undefined {
  const formNode = parseInto(form, problems);
  const partNodes = new Map<string, SourceNode>();
  for (const name of usedParts(formNode).filter((used) => Object.hasOwn(parts, used))) {
    const part = parts[name];
    const node = part === undefined ? undefined : parseInto(part, problems, 'part');
    if (node !== undefined) partNodes.set(name, node);
  }
  const overlayNodes = overlays.map((overlay) => parseInto(overlay, problems, 'overlay'));
  const schoolNode = school === undefined ? undefined : parseInto(school, problems, 'school');
  if (formNode === undefined || overlayNodes.includes(undefined)) return undefined;

  const merged = mergeOnce(formNode, partNodes, Object.keys(parts));
  // The merged form, not the bare file: what a form changes in a part may be a fragment.
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
  if (overlayNodes.length > 0) addAll(problems, checkShape(node, 'form'));
  if (problems.some(isBlocking)) return undefined;
  const worded = applyTerms(node, {
    school: schoolNode,
    overlays: overlayNodes.filter((overlay) => overlay !== undefined),
  });
  addAll(problems, worded.problems);
  return checkMeaning(worded.node, problems);
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

/** A form has the same parts for each school and each language. */
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

/** With a wrong shape nothing sensible can be said about the meaning; a key too many does no harm to it. */
function isBlocking({ rule }: Problem): boolean {
  return rule !== 'unknown-key' && rule !== 'duplicate-key';
}

function checkMeaning(node: SourceNode, problems: Problem[]): Loaded {
  // The shape was checked just now: this is the one place where JSON becomes a definition.
  const { parts: _merged, terms: _worded, ...definition } = toJson(node) as unknown as FormDefinition;
  for (const check of [checkNames, checkLogic, checkFieldSchemas, checkSecrets, checkMigrations, checkCycles]) {
    addAll(problems, check(definition, node));
  }
  return { definition, node };
}

/** One by one: as arguments of one call, a hundred thousand would overflow the stack. */
function addAll(problems: Problem[], found: readonly Problem[]): void {
  for (const problem of found) problems.push(problem);
}

/** Each once: a part used twice, or checked before and after an overlay, has each of its problems twice. */
function sortProblems(
  problems: readonly Problem[],
  { form, parts, overlays, school }: DefinitionSources,
): readonly Problem[] {
  const files = [form, ...Object.values(parts), ...overlays, ...(school === undefined ? [] : [school])].map(
    ({ file }) => file,
  );
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
