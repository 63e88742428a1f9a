import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, textAt } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Finds schools' desks to which no form is emailed. Overlays cannot change a form's desk; own forms have their own. */
export function findUnusedDesks({ schools, forms, overlays }: ParsedLibrary): readonly Problem[] {
  const nodes = [...forms.values(), ...overlays.map(({ node }) => node)];
  const used = new Set(nodes.map((node) => textAt(node, ['delivery', 'desk'])));
  used.delete('');
  return [...schools.values()].flatMap((node) =>
    [...membersOf(nodeAt(node, ['desks'])).keys()]
      .filter((name) => !used.has(name))
      .map((name) =>
        placeFinding(
          {
            rule: 'desk-unused',
            path: ['desks', name],
            at: 'key',
            message: `no form is emailed to the desk "${name}"`,
            suggestion: nearestName(name, used),
          },
          node,
        ),
      ),
  );
}
