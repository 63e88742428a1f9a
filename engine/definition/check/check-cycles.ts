import { buildDependencyGraph } from '../../live-form/plan/dependency-graph.ts';
import type { GraphNode } from '../../live-form/plan/graph-node.ts';
import type { FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { placeAt, type SourceNode } from '../source/source-node.ts';

/** Checks that nothing depends on itself, directly or indirectly. */
export function checkCycles(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const { cycle } = buildDependencyGraph(definition);
  if (cycle === undefined) return [];
  const path = cycle.path.map((node) => toPath(definition, node)).find((candidate) => candidate !== undefined) ?? [];
  return [
    toProblem({
      rule: 'cycle',
      place: placeAt(source, path, 'key'),
      message: `this depends on itself: ${cycle.message}`,
    }),
  ];
}

/** Returns the path of the first part of the cycle that an author can change. */
function toPath(definition: FormDefinition, { kind, id }: GraphNode): readonly string[] | undefined {
  if (kind === 'rule') return ['rules', id];
  if (kind === 'check') return ['checks', id];
  if (kind === 'lookup') return ['lookups', id];
  return kind === 'value' && Object.hasOwn(definition.compute ?? {}, id) ? ['compute', id] : undefined;
}
