import type { Logic } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { giveScenario, isOpenEnded } from './answerable.ts';
import { rootOf } from './completer.ts';
import { adviseOn, describeIssues, namesOf } from './describe-issues.ts';
import type { FindingQuestion } from './finding-question.ts';
import type { ProofFinding } from './proof.ts';
import { withinTries } from './within-tries.ts';

/**
 * Finds checks whose failure a user cannot correct. After a check fails, the user must be able to continue by changing
 * what the check reads, while everything else that led to the failure stays unchanged.
 */
export function findUncorrectable(question: FindingQuestion): readonly ProofFinding[] {
  const { opener, completer, explorer, pool } = question;
  return explorer.records.flatMap(({ branch, reached, cone }): readonly ProofFinding[] => {
    const check =
      branch.kind === 'check' && branch.id.endsWith(' fails') ? opener.definition.checks![branch.owner]! : undefined;
    const passes = explorer.records.find(({ branch: other }) => other.id === `check ${branch.owner} passes`);
    if (check === undefined || passes?.witness === undefined) return [];
    const held = new Set(inspectLogic(check.assert).reads.flatMap(({ path }) => heldBy(path, check.each, question)));
    const fixed = new Set([...cone].filter((name) => !held.has(name) && name !== rootOf(check.at)));
    for (const situation of reached) {
      const settled = new Set(
        [...fixed].filter((name) => name.startsWith('$') || situation.answers[name] !== undefined),
      );
      const attempt = completer.complete(situation, settled, 'thorough');
      if (attempt.issues.length === 0 || attempt.issues.some(({ code }) => code === 'lookup-failed')) continue;
      // If no answers at all can be submitted here, the cause is in the lookups and the host's data. Other findings
      // report that.
      const given = new Set([...fixed].filter((name) => name.startsWith('$')));
      if (completer.complete(situation, given, 'thorough').issues.length > 0) continue;
      const isOpen = isOpenEnded(question, attempt.issues);
      return [
        {
          rule: 'not-correctable',
          severity: isOpen ? 'warning' : 'error',
          pointer: branch.pointer,
          message: `Not found ${withinTries(attempt.tries)}: a different answer to ${namesOf([...held])} that allows the form to be submitted where check ${branch.owner} fails. Blocked by: ${describeIssues(attempt.issues)}`,
          tries: attempt.tries,
          suggestion: isOpen ? giveScenario : adviseOn(attempt.issues, opener, pool),
          situation,
          issues: attempt.issues,
        },
      ];
    }
    return [];
  });
}

/** Returns the fields that a user can change to get a different result from an assertion about a variable. */
function heldBy(path: string, each: string | undefined, { opener, cones }: FindingQuestion): readonly string[] {
  if (path.startsWith('$item') || path.startsWith('$parent')) return [rootOf(each ?? '')];
  const root = rootOf(path);
  // A lookup returns a different result only for different parameters.
  const lookup = root.startsWith('$') ? opener.definition.lookups?.[root.slice(1)] : undefined;
  if (lookup) return [root, ...Object.values(lookup.with).flatMap((logic) => fieldsIn(logic))];
  return opener.definition.compute?.[root] === undefined ? [root] : [...cones.of([`value(${root})`])];
}

function fieldsIn(logic: Logic): readonly string[] {
  return inspectLogic(logic)
    .reads.map(({ path }) => rootOf(path))
    .filter((name) => !name.startsWith('$'));
}
