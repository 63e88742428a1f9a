import type { ReactElement } from 'react';
import { rosterErrorsAddress, type Roster, type RosterProblemGroup } from '../../api/roster.ts';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { formatCount } from '../roster-words.ts';
import { describeSeverity } from './describe-severity.ts';
import { ProblemRows } from './problem-rows.tsx';

const columns: readonly StackColumn<RosterProblemGroup>[] = [
  { name: 'How often', cellOf: ({ count }) => formatCount(count) },
  { name: 'Column', cellOf: ({ column }) => column ?? '' },
  { name: 'What is wrong', cellOf: ({ message }) => message },
  { name: 'First line', cellOf: ({ firstLine }) => (firstLine === null ? '' : formatCount(firstLine)) },
  { name: 'Result', cellOf: ({ severity }) => describeSeverity(severity) },
];

type Problems = Pick<Roster, 'number' | 'state' | 'failure' | 'problems' | 'hasErrorsFile'>;

/** What is wrong with the file: each kind of problem, the file to download, and every row. */
export function RosterProblems({ roster }: { readonly roster: Problems }): ReactElement | null {
  const { number, state, failure, problems, hasErrorsFile } = roster;
  // The page has already explained why the whole file was refused.
  if (!hasErrorsFile || problems.every(({ message }) => message === failure)) return null;
  return (
    <>
      <h2>What is wrong with the file</h2>
      <p>{adviceOf(state)}</p>
      <p>
        <a className="lone-link" href={rosterErrorsAddress(number)} download>
          Download all problems as a CSV file
        </a>
      </p>
      <div className="roster-table">
        <StackTable
          label="Kinds of problems"
          columns={columns}
          rows={problems}
          keyOf={({ code, column, severity }) => `${code} ${column} ${severity}`}
        />
        <ProblemRows number={number} />
      </div>
    </>
  );
}

function adviceOf(state: Roster['state']): string {
  return state === 'previewed'
    ? 'You can apply the other rows now. Correct these in your own system, and import the new file later.'
    : 'Correct these in your own system, and import the new file.';
}
