import { inspectLogic } from '../logic/inspect-logic.ts';
import type { FormDefinition } from './form-definition.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic } from './logic-places.ts';
import { nearestName } from './nearest-name.ts';
import { toProblem, type Problem } from './problem.ts';
import { placeAt, toJson, type SourceNode, type SourcePlace } from './source-node.ts';
import { listVariables, resolveVariable } from './variables.ts';

/** Every operator exists and has its operands, and every variable is something that can be read where it stands. */
export function checkLogic(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  return findLogic(source).flatMap(({ path, purpose, node }) => {
    const { reads, problems } = inspectLogic(toJson(node));
    const placeOf = (pointer: string): SourcePlace => placeAt(source, [...path, ...fromPointer(pointer)]);
    return [
      ...problems.map(({ code, pointer, message, suggestion }) =>
        toProblem({ rule: toRule(code), place: placeOf(pointer), message, suggestion }),
      ),
      ...reads.flatMap(({ path: variable, pointer }) => {
        const message = resolveVariable(definition, variable, purpose);
        if (message === undefined) return [];
        const suggestion = nearestName(variable, listVariables(definition, purpose));
        return [toProblem({ rule: 'unknown-variable', place: placeOf(pointer), message, suggestion })];
      }),
    ];
  });
}

/** `LOGIC_UNKNOWN_OPERATOR` → `unknown-operator`. */
function toRule(code: string): string {
  return code.replace('LOGIC_', '').toLowerCase().replaceAll('_', '-');
}
