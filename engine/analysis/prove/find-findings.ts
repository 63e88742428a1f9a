import { isGroupSchema, listFields, schemaPathOf } from '../../definition/field-groups.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import type { Issue } from '../../live-form/form.ts';
import { giveScenario, isOpenEnded } from './answerable.ts';
import { rootOf } from './completer.ts';
import { adviseOn, describeIssues, namesOf } from './describe-issues.ts';
import { MOST_TRIED_ENTRIES } from './field-branches.ts';
import { findBlocked } from './find-blocked.ts';
import { findNeverTaken } from './find-never-taken.ts';
import { findUncorrectable } from './find-uncorrectable.ts';
import type { FindingQuestion } from './finding-question.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofFinding } from './proof.ts';
import { withinTries } from './within-tries.ts';

/** Returns the findings for unproven branches, one per cause. */
export function findFindings(question: FindingQuestion): readonly ProofFinding[] {
  const { explorer, groups } = question;
  const never = explorer.records.flatMap((record) => findNeverTaken(question, record));
  const blocked = explorer.witnesses.length === 0 ? [nothingCanBeSent(question)] : findBlocked(question);
  return [
    ...never,
    ...blocked,
    ...findUncorrectable(question),
    ...groups.flatMap(noteOnPairs),
    ...noteOnRows(question),
  ];
}

function nothingCanBeSent(question: FindingQuestion): ProofFinding {
  const { opener, pool, start, explorer } = question;
  const { issues, situation } = start;
  const isOpen = isOpenEnded(question, issues);
  const tries = start.tries + explorer.records.reduce((sum, record) => sum + record.tries, 0);
  return {
    rule: 'nothing-can-be-sent',
    severity: isOpen ? 'warning' : 'error',
    pointer: pointerOf(issues[0]),
    message: `Not found ${withinTries(tries)}: answers that allow this form to be submitted. Blocked by: ${describeIssues(issues)}`,
    tries,
    suggestion: isOpen ? giveScenario : adviseOn(issues, opener, pool),
    situation,
    issues,
  };
}

function noteOnPairs({ decisions, combinations, tried, method }: GroupPlan): readonly ProofFinding[] {
  if (method === 'all') return [];
  return [
    {
      rule: 'pairs-only',
      severity: 'note',
      pointer: '',
      message: `${namesOf(decisions)} have ${combinations.toLocaleString('en-US')} combinations; ${tried} were tried, and they include every pair of values`,
      suggestion:
        'No change is needed. The proof may miss a problem that needs three answers from this group at once, unless these answers decide one rule or check.',
    },
  ];
}

function noteOnRows({ opener: { definition } }: FindingQuestion): readonly ProofFinding[] {
  return listFields(definition)
    .filter(({ schema }) => isGroupSchema(schema) && (schema.maxItems ?? 0) > MOST_TRIED_ENTRIES)
    .map(({ path, schema }) => ({
      rule: 'rows-capped',
      severity: 'note',
      pointer: toPointer(schemaPathOf(path)),
      message: `${path} can have ${schema.maxItems!.toLocaleString('en-US')} entries; at most ${MOST_TRIED_ENTRIES} were tried`,
      suggestion:
        'No change is needed if the author intends that many entries. Otherwise, set a "maxItems" that fits the question.',
    }));
}

function pointerOf(issue: Issue | undefined): string {
  if (issue?.check !== undefined) return `/checks/${issue.check}`;
  return issue === undefined ? '' : `/schema/properties/${rootOf(issue.path)}`;
}
