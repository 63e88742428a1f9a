import { inspectLogic } from '../../logic/inspect-logic.ts';
import { toProblem, type Problem } from '../problem.ts';
import { fromPointer } from '../source/json-pointer.ts';
import { nearestName } from '../source/nearest-name.ts';
import { membersOf, nodeAt, placeAt, toJson, type SourceNode } from '../source/source-node.ts';
import { toRule } from './check-logic.ts';

/** Fields of `RosterStudent` that conditions read as `$student.<field>`. */
export const studentFields = [
  'schoolStudentId',
  'email',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'street1',
  'street2',
  'city',
  'stateId',
  'postalCode',
  'countryId',
  'emailAddressSecondary',
  'subscriberId',
] as const;

/** The locations of all conditions in a roster.json. */
export function listConditions(node: SourceNode): readonly (readonly string[])[] {
  return ['eligibility', 'rateClasses'].flatMap((part) =>
    [...membersOf(nodeAt(node, [part])).keys()].map((id) => [part, id, 'when']),
  );
}

/** Checks that conditions use existing operators correctly and read only what a row contains. */
export function checkRosterLogic(node: SourceNode): readonly Problem[] {
  const facts = [...membersOf(nodeAt(node, ['facts'])).keys()];
  const readable = [...facts, ...studentFields.map((field) => `$student.${field}`), '$today'];
  return listConditions(node).flatMap((path) => {
    const condition = nodeAt(node, path);
    if (condition === undefined) return [];
    const { reads, problems } = inspectLogic(toJson(condition));
    const placeOf = (pointer: string) => placeAt(node, [...path, ...fromPointer(pointer)]);
    return [
      ...problems.map(({ code, pointer, message, suggestion }) =>
        toProblem({ rule: toRule(code), place: placeOf(pointer), message, suggestion }),
      ),
      ...reads
        .filter((read) => !readable.includes(read.path))
        .map((read) =>
          toProblem({
            rule: 'unknown-variable',
            place: placeOf(read.pointer),
            message: `a row has no "${read.path}": conditions read "facts", $student and $today`,
            suggestion: nearestName(read.path, readable),
          }),
        ),
    ];
  });
}
