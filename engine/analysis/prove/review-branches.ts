import type { FormDefinition } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import type { Branch } from './branch.ts';
import { choices, nodesReadBy } from './rule-branches.ts';

/** Lists each result of each condition for a review: a submission that waits because of it, and one that does not. */
export function reviewBranches({ review }: FormDefinition): readonly Branch[] {
  return Object.entries(review?.reasons ?? {}).flatMap(([id, { when }]) => {
    if (when === undefined) return [];
    const path = ['review', 'reasons', id, 'when'];
    const decidedBy = nodesReadBy(when, undefined);
    const bothWays = [true, false].map((holds): Branch => ({
      id: `review ${id} ${holds ? 'holds' : 'rests'}`,
      kind: 'review',
      owner: id,
      pointer: toPointer(path),
      title: `A submission ${holds ? 'waits' : 'does not wait'} for review because of ${id}`,
      goal: 'submitted',
      decidedBy,
      isTaken: (reading) => reading.isTrue(when) === holds,
    }));
    return [
      ...bothWays,
      ...choices(when, {
        id: `review ${id} when`,
        owner: id,
        path,
        title: `The condition of the review reason ${id}`,
        decidedBy,
        each: undefined,
        isAsked: () => true,
      }),
    ];
  });
}
