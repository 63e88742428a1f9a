import type { FormDefinition } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import type { Branch } from './branch.ts';
import { nodesReadBy } from './rule-branches.ts';

/**
 * Lists both results of each condition for text between fields, while the text's place is visible: the text is shown,
 * and it is not.
 */
export function noteBranches({ notes }: FormDefinition): readonly Branch[] {
  return Object.entries(notes ?? {}).flatMap(([id, { at, when }]) => {
    const section = /^\$section\.(.+)$/.exec(at)?.[1];
    if (when === undefined) return [];
    const place = section === undefined ? `visible(${at})` : `section(${section})`;
    const decidedBy = [place, ...nodesReadBy(when, undefined)];
    return [true, false].map((holds): Branch => ({
      id: `note ${id} ${holds ? 'holds' : 'rests'}`,
      kind: 'note',
      owner: id,
      pointer: toPointer(['notes', id, 'when']),
      title: holds ? `The text "${id}" is shown` : `The text "${id}" is not shown, although its place is visible`,
      goal: 'reached',
      decidedBy,
      isTaken: (reading) => {
        const { visible } = section === undefined ? reading.form.field(at) : reading.form.section(section);
        return visible && reading.isTrue(when) === holds;
      },
    }));
  });
}
