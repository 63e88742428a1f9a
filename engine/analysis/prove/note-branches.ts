import type { FormDefinition } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import type { Branch } from './branch.ts';
import { nodesReadBy } from './rule-branches.ts';

/** Lists both results of each condition for text between fields: the text is shown, and it is not. */
export function noteBranches({ notes }: FormDefinition): readonly Branch[] {
  return Object.entries(notes ?? {}).flatMap(([id, { when }]) => {
    if (when === undefined) return [];
    const decidedBy = nodesReadBy(when, undefined);
    return [true, false].map((holds): Branch => ({
      id: `note ${id} ${holds ? 'holds' : 'rests'}`,
      kind: 'note',
      owner: id,
      pointer: toPointer(['notes', id, 'when']),
      title: `The text ${id} is ${holds ? 'shown' : 'not shown'}`,
      goal: 'reached',
      decidedBy,
      isTaken: (reading) => reading.isTrue(when) === holds,
    }));
  });
}
