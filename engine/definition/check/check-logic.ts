import { inspectLogic, type ElementRead, type LogicRead } from '../../logic/inspect-logic.ts';
import type { FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { fromPointer } from '../source/json-pointer.ts';
import { findLogic, type LogicPlace } from '../source/logic-places.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { placeAt, toJson, type SourceNode, type SourcePlace } from '../source/source-node.ts';
import {
  listElementPaths,
  listVariables,
  resolveElement,
  resolveVariable,
  type LogicSurroundings,
} from '../variables.ts';

/** Checks that every operator exists and has its operands, and that logic can read every variable that it names. */
export function checkLogic(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const findNearest = createNameFinder();
  const readable = new Map<string, readonly string[]>();
  return findLogic(source).flatMap((place) => {
    const { reads, elementReads, problems } = inspectLogic(toJson(place.node));
    return [
      ...problems.map(({ code, pointer, message, suggestion }) =>
        toProblem({ rule: toRule(code), place: placeOf(place, pointer), message, suggestion }),
      ),
      ...reads.flatMap((read) => checkRead(place, read)),
      ...elementReads.flatMap((read) => checkElementRead(place, read)),
    ];
  });

  function checkRead(place: LogicPlace, { path, pointer }: LogicRead): readonly Problem[] {
    const message = resolveVariable(definition, path, place);
    if (message === undefined) return [];
    const suggestion = findNearest(path, readableAt(place));
    return [toProblem({ rule: 'unknown-variable', place: placeOf(place, pointer), message, suggestion })];
  }

  function checkElementRead(place: LogicPlace, { list, path, pointer }: ElementRead): readonly Problem[] {
    const message = resolveElement(definition, { list, path }, place.each);
    if (message === undefined) return [];
    const suggestion = findNearest(path, listElementPaths(definition, list, place.each));
    return [toProblem({ rule: 'unknown-variable', place: placeOf(place, pointer), message, suggestion })];
  }

  function placeOf({ path }: LogicPlace, pointer: string): SourcePlace {
    return placeAt(source, [...path, ...fromPointer(pointer)]);
  }

  function readableAt({ purpose, each }: LogicSurroundings): readonly string[] {
    const key = `${purpose} ${each}`;
    const known = readable.get(key) ?? listVariables(definition, { purpose, each });
    readable.set(key, known);
    return known;
  }
}

/** Converts a code to a rule's name: `LOGIC_UNKNOWN_OPERATOR` → `unknown-operator`. */
export function toRule(code: string): string {
  return code.replace('LOGIC_', '').toLowerCase().replaceAll('_', '-');
}
