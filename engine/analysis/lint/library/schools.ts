import { checkSchool } from '../../../definition/check-school.ts';
import { nearestName } from '../../../definition/nearest-name.ts';
import type { Problem } from '../../../definition/problem.ts';
import { membersOf, nodeAt } from '../../../definition/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** What the portal itself reads of a school's options. Twin: `SchoolOptions` of the server. */
const readByPortal = ['neutralAccountChecks', 'canEditDemographics', 'canEditAddress'];

/** School files, and options that nothing reads. */
export function findInSchools({ library, schools, forms, parts }: ParsedLibrary): readonly Problem[] {
  const declared = new Set([
    ...readByPortal,
    ...[...forms.values(), ...parts.values()].flatMap((node) => [
      ...membersOf(nodeAt(node, ['context', 'properties', 'school', 'properties', 'options', 'properties'])).keys(),
    ]),
  ]);
  return [...schools].flatMap(([slug, node]) => [
    ...checkSchool(node, library.schools.get(slug)?.pictures),
    ...[...membersOf(nodeAt(node, ['options'])).keys()]
      .filter((name) => !declared.has(name))
      .map((name) =>
        placeFinding(
          {
            rule: 'option-unused',
            path: ['options', name],
            at: 'key',
            message: `no form reads the option "${name}"`,
            suggestion: nearestName(name, declared),
          },
          node,
        ),
      ),
  ]);
}
