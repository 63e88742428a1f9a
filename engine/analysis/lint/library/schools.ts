import { checkCarriers } from '../../../definition/check/check-carriers.ts';
import { checkCoveragePeriods } from '../../../definition/check/check-coverage-periods.ts';
import { checkExports } from '../../../definition/check/check-exports.ts';
import { checkSchool } from '../../../definition/check/check-school.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** The school options that the portal itself reads. See `SchoolOptions` in the server. */
const readByPortal = ['accountsWithoutInvitation', 'neutralAccountChecks', 'canEditDemographics', 'canEditAddress'];

/** Checks schools' files and finds options that no code or form reads. */
export function findInSchools({
  library,
  schools,
  carriers,
  coveragePeriods,
  exports,
  forms,
  parts,
}: ParsedLibrary): readonly Problem[] {
  const declared = new Set([
    ...readByPortal,
    ...[...forms.values(), ...parts.values()].flatMap((node) => [
      ...membersOf(nodeAt(node, ['context', 'properties', 'school', 'properties', 'options', 'properties'])).keys(),
    ]),
  ]);
  const inSchools = [...schools].flatMap(([slug, node]) => [
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
  return [
    ...inSchools,
    ...carriers.flatMap(checkCarriers),
    ...[...coveragePeriods.values()].flatMap(checkCoveragePeriods),
    ...[...exports].flatMap(([slug, node]) => checkExports(node, coveragePeriods.get(slug))),
  ];
}
