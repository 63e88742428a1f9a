import { Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { RosterExplanation } from '../../api/roster.ts';
import { formatDay } from '../../shell/dates.ts';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';

export interface ExplanationViewProps {
  readonly explanation: RosterExplanation;
  readonly planName: string;
}

type Rule = RosterExplanation['rules'][number];

const columns: readonly StackColumn<Rule>[] = [
  { name: 'Applies', cellOf: describeHold },
  { name: 'Rule', cellOf: ({ reason }) => reason },
  { name: 'What the roster says', cellOf: ({ reads }) => reads.map(describeRead).join(', ') },
  { name: 'Then the student is', cellOf: ({ status }) => describeStatus(status) },
];

/** What the rules decided about a student, and the rules in order. */
export function ExplanationView({ explanation, planName }: ExplanationViewProps): ReactElement {
  const { isFound, status, reason, rateClass, opensOn, rules } = explanation;
  if (!isFound)
    return (
      <Notice tone="warning" urgent>
        <p>{reason}</p>
      </Notice>
    );
  return (
    <div className="roster-table">
      <Notice tone="info" urgent>
        <p>
          {planName}: {describeStatus(status)}. {reason}
        </p>
        {opensOn === null ? null : (
          <p>The period opens on {formatDay(opensOn)}. Until then, the coverage status is Eligibility Pending.</p>
        )}
        {rateClass === null || rateClass === 'default' ? null : <p>Rate class: {rateClass}.</p>}
      </Notice>
      {rules.length === 0 ? null : (
        <StackTable label="The rules of this plan, in order" columns={columns} rows={rules} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

function describeStatus(status: RosterExplanation['status']): string {
  return status ?? 'not offered';
}

function describeHold({ holds, decides }: Rule): string {
  if (decides) return 'Yes, and this rule applies';
  return holds ? 'Yes, but an earlier rule applies' : 'No';
}

function describeRead({ variable, value }: Rule['reads'][number]): string {
  return `${variable.replace('$student.', '')}: ${value === '' ? 'empty' : value}`;
}
