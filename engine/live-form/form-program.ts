import { EngineError } from '../definition/engine-error.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { planChecks, type CheckPlan } from './check-plan.ts';
import { nameDefinition, type DefinitionNames } from './definition-names.ts';
import { buildDependencyGraph } from './dependency-graph.ts';
import { planFields, type FieldPlan } from './field-plan.ts';
import { planFills, type FillPlan } from './fill-plan.ts';
import { flattenGraph, type FlatGraph } from './flat-graph.ts';
import { planLookups, type LookupPlan } from './lookup-plan.ts';
import { planRules, type RulePlan } from './rule-plan.ts';
import { planSections, type SectionPlan } from './section-plan.ts';

/**
 * A definition made ready to run: names are numbers, logic is closures, the graph is flat lists. Shared by its forms.
 * Wherever a plan holds the number of a field, rule, lookup, … it is a place in the list here.
 */
export interface FormProgram extends DefinitionNames {
  readonly fields: readonly FieldPlan[];
  readonly sections: readonly SectionPlan[];
  readonly rules: readonly RulePlan[];
  readonly checks: readonly CheckPlan[];
  readonly lookups: readonly LookupPlan[];
  readonly fills: readonly FillPlan[];
  readonly graph: FlatGraph;
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
  const built = buildDependencyGraph(definition);
  if (built.graph === undefined) {
    throw new EngineError('DEFINITION_CYCLE', `form "${definition.id}" depends on itself: ${built.cycle.message}`);
  }
  const names = nameDefinition(definition);
  const graph = flattenGraph(built.graph, names);
  const fills = planFills(names);
  const filling = new Set(fills.flatMap(({ lookups }) => lookups));
  const lookups = planLookups(
    names,
    (lookup) => filling.has(lookup) || hasDependents(graph, graph.lookupNodes[lookup]!),
  );
  return {
    ...names,
    graph,
    fields: planFields(names, lookups),
    sections: planSections(names),
    rules: planRules(names),
    checks: planChecks(names),
    lookups,
    fills,
  };
}

function hasDependents({ firstDependent }: FlatGraph, node: number): boolean {
  return firstDependent[node + 1]! > firstDependent[node]!;
}
