import type { InterchangeFacts } from '../../exports/open-export-file.ts';
import type { MemberLoop } from '../../exports/x12/member-loop.ts';

/** How many members with changed text the command lists by name. */
export const mostListed = 20;

/** What an X12 file has and lacks, for the person at the terminal. Names records and fields, never what they contain. */
export function describeInterchange(
  { controlNumber, memberCount, adjustedCount, leftOutCount }: InterchangeFacts,
  adjusted: readonly MemberLoop[],
): string {
  const lines = [
    controlNumber === null
      ? 'No member has changed, so the file is empty.'
      : `Control number ${controlNumber}, members: ${memberCount}.`,
    ...(adjustedCount === 0
      ? []
      : [
          `Members whose text was changed to fit X12: ${adjustedCount}. The JSON Lines file of the run has the exact text.`,
          ...adjusted.map(({ key, adjusted: fields }) => `  ${key}: ${fields.join(', ')}`),
          ...(adjustedCount > adjusted.length ? [`  and ${adjustedCount - adjusted.length} more`] : []),
        ]),
    ...(leftOutCount === 0
      ? []
      : [
          `Members missing from the file: ${leftOutCount}. They were erased, or the school's files no longer have their coverage period. Send the receiver a full file.`,
        ]),
  ];
  return lines.join('\n');
}
