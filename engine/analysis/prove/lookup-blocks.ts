import type { Issue } from '../../live-form/form.ts';
import { isChoosable, isFillable } from './answerable.ts';
import type { Blocked, BranchRecord } from './branch-record.ts';
import type { Branch } from './branch.ts';
import { rootOf } from './completer.ts';
import { adviseOn, describeIssues, namesOf, startSmall } from './describe-issues.ts';
import type { FindingQuestion } from './finding-question.ts';
import type { ProofFinding } from './proof.ts';
import { withinTries } from './within-tries.ts';

type InTheWay = Pick<Blocked, 'issues' | 'situation'>;

/** Returns the issues that remain if all answers may change and only the lookup stays fixed. */
export function leastInTheWay({ completer }: FindingQuestion, { owner }: Branch, found: InTheWay): InTheWay {
  const attempt = completer.complete(found.situation, new Set([`$${owner}`]), 'thorough');
  return attempt.issues.length > 0 && attempt.issues.length < found.issues.length ? attempt : found;
}

/**
 * If a check's lookup fails, the form shows a message and tries again each time the user submits. The form is blocked
 * only while the failure lasts.
 */
export function tellLookup(
  question: FindingQuestion,
  { branch, tries }: BranchRecord,
  { issues, situation }: InTheWay,
): ProofFinding {
  const { opener, pool } = question;
  const failed = issues.filter(({ code }) => code === 'lookup-failed');
  const others = issues.filter(({ code }) => code !== 'lookup-failed');
  const isMissingIt = (issue: Issue): boolean => isGivenByLookup(question, branch.owner, issue);
  const isTold =
    (failed.length > 0 || others.some(isMissingIt)) &&
    others.every(
      (issue) =>
        issue.code === 'check' ||
        isMissingIt(issue) ||
        isFillable(situation, issue.path, opener, pool) ||
        isChoosable(situation, issue, opener),
    );
  const places = namesOf((failed.length > 0 ? failed : others).map(({ path }) => path));
  const title = startSmall(branch.title);
  return {
    rule: 'lookup-blocks',
    severity: isTold ? 'note' : 'error',
    pointer: branch.pointer,
    message: isTold
      ? `While ${title}, the user cannot submit the form; a message explains this at ${places}`
      : `Not found ${withinTries(tries)}: answers that allow the form to be submitted while ${title}. Blocked by: ${describeIssues(issues)}`,
    suggestion: isTold
      ? 'No change is needed if the author intends this. Otherwise, do not apply the check while the lookup has no result.'
      : adviseOn(issues, opener, pool),
    ...(!isTold && { tries }),
    situation,
    issues,
  };
}

/** Returns whether the lookup supplies the field's choices, or an amount that the user can request more than once. */
function isGivenByLookup({ opener, cones }: FindingQuestion, lookup: string, { code, path }: Issue): boolean {
  const root = rootOf(path);
  const { compute = {}, lookups = {} } = opener.definition;
  if (code !== 'required' && code !== 'enum') return false;
  if (cones.of([`options(${root})`]).has(`$${lookup}`)) return true;
  const isOnDemand = lookups[lookup]!.onDemand === true;
  return isOnDemand && Object.hasOwn(compute, root) && cones.of([`value(${root})`]).has(`$${lookup}`);
}
