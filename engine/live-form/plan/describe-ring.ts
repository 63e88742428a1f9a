import { groupAround } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import type { GraphNode } from './graph-node.ts';

/**
 * Describes a cycle in words, with one clause per dependency, e.g. `"A" is shown or hidden by rule "x"; rule "x" reads
 * "B"; "B" is computed from "A"; "A" counts as empty while hidden`.
 *
 * @param ring each node depends on the one before it, and the first depends on the last
 */
export function describeRing(definition: FormDefinition, ring: readonly GraphNode[]): string {
  const clauses = ring.map((node, index) => describeStep(definition, node, ring.at(index - 1)!));
  return clauses.reverse().join('; ');
}

function describeStep(definition: FormDefinition, node: GraphNode, needed: GraphNode): string {
  const subject = nameNode(node);
  const object = nameNode(needed);
  if (node.kind === 'visible' || node.kind === 'section') {
    if (needed.kind === 'section' || needed.kind === 'visible') return `${subject} is in ${object}`;
    return `${subject} is shown or hidden by ${object}`;
  }
  if (node.kind === 'value') {
    if (needed.kind === 'visible') return `${subject} counts as empty while it is hidden`;
    if (needed.kind === 'value' && groupAround(needed.id) === node.id) return `${subject} is made up of ${object}`;
    if (needed.kind === 'rule') return `${subject} is set by ${object}`;
    if (needed.kind === 'options') return `${subject} is limited by ${object}`;
    const verb = Object.hasOwn(definition.compute ?? {}, node.id) ? 'computed' : 'set';
    return `${subject} is ${verb} from ${object}`;
  }
  if (node.kind === 'options') {
    return `${subject} ${needed.kind === 'rule' ? `are offered by ${object}` : `are made from ${object}`}`;
  }
  return node.kind === 'lookup' ? `${subject} has a parameter that reads ${object}` : `${subject} reads ${object}`;
}

function nameNode(node: GraphNode): string {
  if (node.kind === 'rule' || node.kind === 'lookup' || node.kind === 'check') return `${node.kind} "${node.id}"`;
  if (node.kind === 'options') return `the options of "${node.id}"`;
  return node.kind === 'section' ? `section "${node.id}"` : `"${node.id}"`;
}
