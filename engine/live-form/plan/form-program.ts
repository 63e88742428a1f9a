import { EngineError } from '../../definition/engine-error.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import { planChecks, type CheckPlan } from './check-plan.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { buildDependencyGraph, type DependencyGraph } from './dependency-graph.ts';
import { planFields, type FieldPlan } from './field-plan.ts';
import { NONE } from './field-share.ts';
import { planFills, type FillPlan } from './fill-plan.ts';
import { flattenGraph, type FlatGraph } from './flat-graph.ts';
import { nameLevels, type LevelNames } from './level-names.ts';
import { planLookups, type LookupPlan } from './lookup-plan.ts';
import { describeLookupUse, type LookupUse } from './lookup-use.ts';
import { planRules, type RulePlan } from './rule-plan.ts';
import { planSections, type SectionPlan } from './section-plan.ts';

/**
 * One level of a definition, compiled so that it can run: names become numbers, logic becomes closures, and the graph
 * becomes flat lists. In a plan, the number of a field, rule or lookup is its index in this level's list.
 */
export interface LevelProgram extends LevelNames {
  /** The level's number in the graph. */
  readonly level: number;
  /** The levels from the form itself down to this one. */
  readonly lineage: readonly number[];
  readonly fields: readonly FieldPlan[];
  readonly sections: readonly SectionPlan[];
  readonly rules: readonly RulePlan[];
  readonly checks: readonly CheckPlan[];
  readonly lookups: readonly LookupPlan[];
  readonly fills: readonly FillPlan[];
  readonly graph: FlatGraph;
  /** The groups among the level's fields. */
  readonly groups: readonly GroupPlan[];
  /** The levels inside this one. */
  readonly inner: ReadonlySet<number>;
  /** For each field, the lookups of this level or an inner level that use the field as a parameter. */
  readonly asked: readonly (readonly LookupAt[])[];
  /** The level's nodes in evaluation order. */
  readonly nodes: readonly number[];
  /** For each field, the node for its value. */
  readonly valueNodes: Int32Array;
  readonly lookupNodes: Int32Array;
  /** The node for the row indices; -1 if nothing reads it. */
  readonly indexNode: number;
}

export interface GroupPlan {
  readonly field: number;
  readonly program: LevelProgram;
}

export interface LookupAt {
  readonly level: number;
  readonly lookup: number;
}

/** A whole definition: the form's own level, and all levels by number. All forms with the same definition share it. */
export interface FormProgram extends LevelProgram {
  readonly levels: readonly LevelProgram[];
}

const programs = new WeakMap<FormDefinition, FormProgram>();

/**
 * Returns a definition's compiled program. Each definition is compiled only once.
 *
 * @throws {EngineError} DEFINITION_CYCLE and everything that `compileLogic` throws
 */
export function programOf(definition: FormDefinition): FormProgram {
  const known = programs.get(definition);
  if (known !== undefined) return known;
  const program = compileProgram(definition);
  programs.set(definition, program);
  return program;
}

function compileProgram(definition: FormDefinition): FormProgram {
  const names = nameLevels(definition);
  const built = buildDependencyGraph(definition, names);
  if (built.graph === undefined) {
    throw new EngineError('DEFINITION_CYCLE', `form "${definition.id}" depends on itself: ${built.cycle.message}`);
  }
  const graph = flattenGraph(built.graph, names);
  const fills = planFills(names[0]!);
  const uses = findUses(built.graph, fills, names[0]!, definition);
  const lookups = names.map((level) => planLookups(level, (id) => uses.get(id)!));
  const asked = findAsked(names, lookups);
  const levels: LevelProgram[] = names.map(() => NO_LEVEL);
  // Starts with the last level, so that groups exist before the level that contains them.
  for (let level = names.length - 1; level >= 0; level -= 1) {
    const own = names[level]!;
    const fields = planFields(own, lookups[level]!);
    levels[level] = {
      ...own,
      level,
      lineage: lineageOf(own, names),
      fields,
      sections: planSections(own),
      rules: planRules(own),
      checks: planChecks(own),
      lookups: lookups[level]!,
      fills: level === 0 ? fills : NONE,
      graph,
      groups: fields.flatMap(({ group, path }, field) =>
        group < 0 ? [] : [{ field, program: levels.find((program) => program.group === path)! }],
      ),
      inner: new Set(names.flatMap((other, number) => (isWithin(other, own) ? [number] : []))),
      asked: asked[level]!,
      ...placeNodes(own, level, graph),
    };
  }
  return { ...levels[0]!, levels };
}

const NO_LEVEL = {} as LevelProgram;

function lineageOf(level: LevelNames, names: readonly LevelNames[]): readonly number[] {
  const outer = level.around === undefined ? [] : lineageOf(level.around, names);
  return [...outer, names.indexOf(level)];
}

function isWithin({ group }: LevelNames, around: LevelNames): boolean {
  return around.group === '' ? group !== '' : group.startsWith(`${around.group}.`);
}

/** Returns how the form uses each lookup. Text between fields can read one, but is not in the graph. */
function findUses(
  { nodes, dependents }: DependencyGraph,
  fills: readonly FillPlan[],
  form: LevelNames,
  { notes = {} }: FormDefinition,
) {
  const noted = new Set(
    Object.values(notes).flatMap(({ when }) =>
      when === undefined ? [] : inspectLogic(when).reads.map(({ path }) => path.split('.')[0]!.replace(/^\$/, '')),
    ),
  );
  const filling = new Set(fills.flatMap(({ lookups }) => lookups.map(({ index }) => form.lookupEntries[index]![0])));
  const uses = new Map<string, LookupUse & { readonly isRead: boolean }>();
  nodes.forEach(({ kind, id }, node) => {
    if (kind !== 'lookup') return;
    const readers = dependents[node]!.map((follower) => nodes[follower]!.kind);
    uses.set(id, { isRead: readers.length > 0 || filling.has(id) || noted.has(id), ...describeLookupUse(readers) });
  });
  return uses;
}

function findAsked(names: readonly LevelNames[], lookups: readonly (readonly LookupPlan[])[]) {
  const asked = names.map(({ names: fields }) => fields.map((): LookupAt[] => []));
  lookups.forEach((plans, level) => {
    plans.forEach(({ parameterFields }, lookup) => {
      const lineage = lineageOf(names[level]!, names);
      for (const { up, index } of parameterFields) asked[lineage.at(-1 - up)!]![index]!.push({ level, lookup });
    });
  });
  return asked;
}

function placeNodes({ names, lookupEntries }: LevelNames, level: number, graph: FlatGraph) {
  const valueNodes = new Int32Array(names.length);
  const lookupNodes = new Int32Array(lookupEntries.length);
  const nodes: number[] = [];
  let indexNode = -1;
  graph.nodeKinds.forEach((kind, node) => {
    if (graph.nodeLevels[node] !== level) return;
    nodes.push(node);
    if (kind === 'value') valueNodes[graph.nodeRefs[node]!] = node;
    if (kind === 'lookup') lookupNodes[graph.nodeRefs[node]!] = node;
    if (kind === 'index') indexNode = node;
  });
  return { nodes, valueNodes, lookupNodes, indexNode };
}
