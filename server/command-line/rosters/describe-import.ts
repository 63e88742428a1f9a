import type { Transaction } from 'kysely';
import type { Database, RosterRun } from '../../platform/storage/index.ts';
import { describeRun } from '../../roster/describe-run.ts';
import type { RosterEntry } from '../../roster/roster-shapes.ts';

/** How many students of each kind the terminal shows. */
const shown = 10;

/** Describes what a run does, or did, as lines for a terminal. */
export async function describeImport(trx: Transaction<Database>, run: RosterRun): Promise<string> {
  const view = await describeRun(trx, run, { now: new Date(run.workedAt), undoable: null, planNames: new Map() });
  const { counts, entries, consent, problems, failure, state } = view;
  if (state === 'failed') {
    const found = problems.map(({ message }) => message).filter((message) => message !== failure);
    return [failure ?? '', ...found, 'Nothing was changed.'].join('\n');
  }
  const list = (title: string, count: number, of: readonly RosterEntry[]): readonly string[] =>
    count === 0
      ? []
      : [
          `${title}: ${number(count)}`,
          ...of.slice(0, shown).map(toLine),
          ...(count > shown ? [`  … and ${number(count - shown)} more`] : []),
        ];
  return [
    `${number(counts.rows)} rows: ${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged, ${number(counts.wrong)} invalid. ${number(counts.gone)} gone.`,
    `${number(counts.newCoverages)} new ${counts.newCoverages === 1 ? 'coverage' : 'coverages'}, ${number(counts.changedCoverages)} changed, ${number(counts.expiring)} expiring.`,
    ...list('New', counts.new, entries.new),
    ...list('Changed', counts.changed, entries.changed),
    ...list('Gone', counts.gone, entries.gone),
    ...list('Kept because the student has already acted on the coverage', counts.kept, entries.kept),
    ...problems.map(
      ({ severity, column, count, firstLine, message }) =>
        `${severity}: ${number(count)} × ${column === null ? '' : `${column}: `}${message}${firstLine === null ? '' : ` (first on line ${firstLine})`}`,
    ),
    ...(consent.reason === null || state === 'applied' ? [] : [`! ${consent.reason}`]),
    ...describeEnd(state === 'applied', view.isUnchanged, run.number),
  ].join('\n');
}

/** The portal also records a roster that changes nothing, so that the history shows when the school sent it. */
function describeEnd(isApplied: boolean, isUnchanged: boolean, number: number): readonly string[] {
  if (isUnchanged) return [`This roster changes nothing.${isApplied ? ` It is recorded as number ${number}.` : ''}`];
  return isApplied ? [`Applied as roster number ${number}.`] : [];
}

function toLine({ line, schoolStudentId, name, words }: RosterEntry): string {
  const where = line === null ? '' : `line ${line}, `;
  return `  ${where}${schoolStudentId} ${name}: ${words.join(' ')}`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
