import { headerKey } from '../../roster/clean-cell.ts';
import { judgeEligibility } from '../../roster/judge-eligibility.ts';
import { listHeaders, readExample } from '../../roster/read-example.ts';
import type { EligibilityRow } from '../../roster/eligibility-rules.ts';
import type { Eligibility } from '../../roster/roster-row.ts';
import { toProblem, type Problem } from '../problem.ts';
import type { RosterDefinition, RosterExample } from '../roster-definition.ts';
import type { IdRule } from '../school-definition.ts';
import { nearestName } from '../source/nearest-name.ts';
import { nodeAt, placeAt, toJson, type SourceNode } from '../source/source-node.ts';

/**
 * Runs the examples in a roster.json that is otherwise valid.
 *
 * @param school school.json, for its student ID pattern
 */
export function checkRosterExamples(node: SourceNode, school: SourceNode | undefined): readonly Problem[] {
  const roster = toJson(node) as unknown as RosterDefinition;
  const studentId = nodeAt(school, ['studentId']);
  const idRule = studentId && (toJson(studentId) as unknown as IdRule);
  return Object.entries(roster.examples ?? {}).flatMap(([id, example]) => {
    const unknown = findUnknownColumns({ node, roster, id, example });
    if (unknown.length > 0) return unknown;
    const { row, problems } = readExample(roster, example, idRule);
    const unread = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ column, message }) =>
        toProblem({ rule: 'roster-example', place: placeAt(node, ['examples', id, 'row', column ?? '']), message }),
      );
    return unread.length > 0 ? unread : compare({ node, roster, id, example }, row);
  });
}

interface TriedExample {
  readonly node: SourceNode;
  readonly roster: RosterDefinition;
  readonly id: string;
  readonly example: RosterExample;
}

function findUnknownColumns({ node, roster, id, example }: TriedExample): readonly Problem[] {
  const headers = listHeaders(roster);
  const known = new Set(headers.map(headerKey));
  return Object.keys(example.row)
    .filter((column) => !known.has(headerKey(column)))
    .map((column) => {
      const place = placeAt(node, ['examples', id, 'row', column], 'key');
      const message = `neither "columns" nor "facts" has the column "${column}"`;
      return toProblem({ rule: 'roster-example', place, message, suggestion: nearestName(column, headers) });
    });
}

function compare({ node, roster, id, example }: TriedExample, row: EligibilityRow): readonly Problem[] {
  const { today } = example;
  const plans = Object.entries(example.plans).flatMap(([plan, expected]) => {
    const found = judgeEligibility(roster, row, { plan, today });
    if ((found.status ?? 'none') === expected) return [];
    const message = `the rules give "${found.status ?? 'none'}" ${nameReason(found)}, not "${expected}"`;
    return [toProblem({ rule: 'roster-example', place: placeAt(node, ['examples', id, 'plans', plan]), message })];
  });
  const [plan = ''] = Object.keys(example.plans);
  const { rateClass } = judgeEligibility(roster, row, { plan, today });
  if (example.rateClass === undefined || example.rateClass === rateClass) return plans;
  const message = `the student’s class is "${rateClass}", not "${example.rateClass}"`;
  return [
    ...plans,
    toProblem({ rule: 'roster-example', place: placeAt(node, ['examples', id, 'rateClass']), message }),
  ];
}

function nameReason({ rule: decisive }: Eligibility): string {
  return decisive === null ? '(no rule applies)' : `(rule "${decisive}")`;
}
