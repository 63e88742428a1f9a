import { EngineError } from '../definition/engine-error.ts';
import type { FormDefinition, Logic } from '../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import { buildDependencyGraph, sectionOfTarget, type DependencyGraph } from './dependency-graph.ts';
import { planFields, type FieldPlan } from './field-plan.ts';
import type { NodeKind } from './graph-node.ts';
import { findVariableSource } from './variable-source.ts';

export interface SectionPlan {
  readonly id: string;
  readonly fields: readonly number[];
  readonly isInitiallyVisible: boolean;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
}

export interface RulePlan {
  readonly id: string;
  readonly when: CompiledLogic;
  readonly clears: readonly number[];
  readonly announce: string | undefined;
}

export interface CheckPlan {
  readonly id: string;
  readonly field: number;
  readonly when: CompiledLogic | undefined;
  readonly assert: CompiledLogic;
  readonly message: CompiledLogic;
  /** Fields that `assert` reads; the check waits while one of them is empty. */
  readonly assertedFields: readonly number[];
  readonly whenLookups: readonly number[];
  readonly lookups: readonly number[];
}

export interface LookupPlan {
  readonly id: string;
  readonly service: string;
  readonly parameters: readonly (readonly [name: string, logic: CompiledLogic])[];
  readonly parameterFields: readonly number[];
  /** What nothing reads is not asked. */
  readonly isRead: boolean;
}

export interface FillPlan {
  readonly id: string;
  readonly when: CompiledLogic | undefined;
  readonly fields: readonly (readonly [field: number, logic: CompiledLogic])[];
  /** Lookups that the fields' values come from; the filling waits for them. */
  readonly lookups: readonly number[];
  readonly readsRecord: boolean;
}

/** A definition made ready to run: names are indices, logic is closures, the graph is flat arrays. Shared by its forms. */
export interface FormProgram {
  readonly definition: FormDefinition;
  readonly fields: readonly FieldPlan[];
  readonly sections: readonly SectionPlan[];
  readonly rules: readonly RulePlan[];
  readonly checks: readonly CheckPlan[];
  readonly lookups: readonly LookupPlan[];
  readonly fills: readonly FillPlan[];
  readonly fieldIndex: ReadonlyMap<string, number>;
  readonly sectionIndex: ReadonlyMap<string, number>;
  readonly lookupIndex: ReadonlyMap<string, number>;
  readonly graph: DependencyGraph;
  /** For each node the index of its field, rule, … in the list of its kind. */
  readonly nodeRefs: Int32Array;
  /** The dependents of node `n` are `dependents[firstDependent[n]]` up to before `dependents[firstDependent[n + 1]]`. */
  readonly firstDependent: Int32Array;
  readonly dependents: Int32Array;
  readonly valueNodes: Int32Array;
  readonly lookupNodes: Int32Array;
  readonly recordNode: number;
}

const programs = new WeakMap<FormDefinition, FormProgram>();

/**
 * The program of a definition, made once.
 *
 * @throws {EngineError} DEFINITION_CYCLE and what `compileLogic` throws
 */
export function programOf(definition: FormDefinition): FormProgram {
  const known = programs.get(definition);
  if (known !== undefined) return known;
  const program = compileProgram(definition);
  programs.set(definition, program);
  return program;
}

function compileProgram(definition: FormDefinition): FormProgram {
  const { graph, cycle } = buildDependencyGraph(definition);
  if (graph === undefined) {
    throw new EngineError('DEFINITION_CYCLE', `form "${definition.id}" depends on itself: ${cycle.message}`);
  }
  const { rules = {}, checks = {}, lookups = {}, prefill = {} } = definition;
  const sectionIds = orderSections(definition);
  const paths = orderFields(definition, sectionIds);
  const fieldIndex = indexOf(paths);
  const sectionIndex = indexOf(sectionIds);
  const lookupIndex = indexOf(Object.keys(lookups));
  const sectionOf = new Map<string, number>();
  sectionIds.forEach((id, section) => definition.sections[id]!.fields.forEach((path) => sectionOf.set(path, section)));

  const fields = planFields(
    { definition, ruleIds: Object.keys(rules), checkIds: Object.keys(checks), lookupsReadBy },
    paths,
    sectionOf,
  );
  const fills = Object.entries(prefill).map(([id, entry]): FillPlan => {
    const sources = Object.entries(entry.fields).map(([path, logic]) => [path, compileLogic(logic)] as const);
    const when = compileOptional(entry.when);
    const reads = [...sources.flatMap(([, logic]) => logic.reads), ...(when?.reads ?? [])];
    return {
      id,
      when,
      fields: sources.flatMap(([path, logic]) =>
        fieldIndex.has(path) ? [[fieldIndex.get(path)!, logic] as const] : [],
      ),
      lookups: unique(sources.flatMap(([, logic]) => lookupsReadBy(logic))),
      readsRecord: reads.some((path) => findVariableSource(definition, path).kind === 'record'),
    };
  });
  const filling = new Set(fills.flatMap((fill) => fill.lookups));

  return {
    definition,
    fields,
    sections: sectionIds.map((id, section) => planSection(definition, id, section, sectionOf, fieldIndex)),
    rules: Object.entries(rules).map(([id, rule]) => ({
      id,
      when: compileLogic(rule.when),
      clears: (rule.clear ?? []).flatMap((path) => fieldIndex.get(path) ?? []),
      announce: rule.announce,
    })),
    checks: Object.entries(checks).map(([id, check]) => {
      const when = compileOptional(check.when);
      const assert = compileLogic(check.assert);
      const message = compileLogic(check.message);
      const whenLookups = when === undefined ? [] : lookupsReadBy(when);
      return {
        id,
        field: fieldIndex.get(check.at) ?? -1,
        when,
        assert,
        message,
        assertedFields: fieldsReadBy(assert),
        whenLookups,
        lookups: unique([...lookupsReadBy(assert), ...lookupsReadBy(message)]),
      };
    }),
    lookups: Object.entries(lookups).map(([id, lookup], index) => {
      const parameters = Object.entries(lookup.with).map(([name, logic]) => [name, compileLogic(logic)] as const);
      const node = graph.nodes.findIndex(({ kind, id: nodeId }) => kind === 'lookup' && nodeId === id);
      return {
        id,
        service: lookup.service,
        parameters,
        parameterFields: unique(parameters.flatMap(([, logic]) => fieldsReadBy(logic))),
        isRead: graph.dependents[node]!.length > 0 || filling.has(index),
      };
    }),
    fills,
    fieldIndex,
    sectionIndex,
    lookupIndex,
    graph,
    ...flattenGraph(definition, graph, { fieldIndex, sectionIndex, lookupIndex }),
  };

  function lookupsReadBy(logic: CompiledLogic): readonly number[] {
    return unique(
      logic.reads.flatMap((path) => {
        const source = findVariableSource(definition, path);
        return source.kind === 'lookup' ? [lookupIndex.get(source.lookup)!] : [];
      }),
    );
  }

  function fieldsReadBy(logic: CompiledLogic): readonly number[] {
    return unique(
      logic.reads.flatMap((path) => {
        const source = findVariableSource(definition, path);
        return source.kind === 'field' ? [fieldIndex.get(source.field)!] : [];
      }),
    );
  }
}

function orderSections({ sections }: FormDefinition): readonly string[] {
  return Object.keys(sections).sort((left, right) => sections[left]!.order - sections[right]!.order);
}

/** Fields of no section come last: they are not drawn but may be computed and sent. */
function orderFields({ schema, sections }: FormDefinition, sectionIds: readonly string[]): readonly string[] {
  const drawn = sectionIds.flatMap((id) => sections[id]!.fields);
  return unique([...drawn, ...Object.keys(schema.properties)]).filter((path) => Object.hasOwn(schema.properties, path));
}

function planSection(
  definition: FormDefinition,
  id: string,
  index: number,
  sectionOf: ReadonlyMap<string, number>,
  fieldIndex: ReadonlyMap<string, number>,
): SectionPlan {
  const section = definition.sections[id]!;
  const rules = Object.values(definition.rules ?? {});
  const naming = (targets: readonly string[] | undefined) => targets?.some((target) => sectionOfTarget(target) === id);
  const indices = (effect: 'show' | 'hide') => rules.flatMap((rule, place) => (naming(rule[effect]) ? [place] : []));
  return {
    id,
    fields: unique(section.fields)
      .filter((path) => sectionOf.get(path) === index)
      .flatMap((path) => fieldIndex.get(path) ?? []),
    isInitiallyVisible: section.initially !== 'hidden',
    showRules: indices('show'),
    hideRules: indices('hide'),
  };
}

type Indices = Pick<FormProgram, 'fieldIndex' | 'sectionIndex' | 'lookupIndex'>;
type FlatGraph = Pick<
  FormProgram,
  'nodeRefs' | 'firstDependent' | 'dependents' | 'valueNodes' | 'lookupNodes' | 'recordNode'
>;

function flattenGraph(definition: FormDefinition, graph: DependencyGraph, indices: Indices): FlatGraph {
  const listOf: Readonly<Record<NodeKind, ReadonlyMap<string, number>>> = {
    record: new Map([['', 0]]),
    rule: indexOf(Object.keys(definition.rules ?? {})),
    check: indexOf(Object.keys(definition.checks ?? {})),
    fill: indexOf(Object.keys(definition.prefill ?? {})),
    lookup: indices.lookupIndex,
    section: indices.sectionIndex,
    visible: indices.fieldIndex,
    value: indices.fieldIndex,
    required: indices.fieldIndex,
    readOnly: indices.fieldIndex,
    options: indices.fieldIndex,
    issues: indices.fieldIndex,
  };
  const nodeRefs = Int32Array.from(graph.nodes, ({ kind, id }) => listOf[kind].get(id)!);
  const firstDependent = new Int32Array(graph.nodes.length + 1);
  graph.dependents.forEach((followers, node) => {
    firstDependent[node + 1] = firstDependent[node]! + followers.length;
  });
  const valueNodes = new Int32Array(indices.fieldIndex.size);
  const lookupNodes = new Int32Array(indices.lookupIndex.size);
  graph.nodes.forEach(({ kind }, node) => {
    if (kind === 'value') valueNodes[nodeRefs[node]!] = node;
    if (kind === 'lookup') lookupNodes[nodeRefs[node]!] = node;
  });
  const recordNode = graph.nodes.findIndex(({ kind }) => kind === 'record');
  return {
    nodeRefs,
    firstDependent,
    dependents: Int32Array.from(graph.dependents.flat()),
    valueNodes,
    lookupNodes,
    recordNode,
  };
}

function compileOptional(logic: Logic | undefined): CompiledLogic | undefined {
  return logic === undefined ? undefined : compileLogic(logic);
}

function indexOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}
