import { operatorNotes, type OperatorNotes } from '@campus-cover/engine/analysis';
import { code, markdownTable } from './reference-page.ts';

/** Returns a page of Markdown about every logic operator: name, meaning, operand types, and example. */
export function describeOperators(notes: ReadonlyMap<string, OperatorNotes> = operatorNotes): string {
  const rows = [...notes].map(([name, note]) => {
    const { meaning, example } = splitSummary(note.summary);
    return [code(name), meaning, operandsOf(note), code(example)];
  });
  return `${[
    '# Operators',
    '<!-- Written by `npm run docs:reference` from engine/logic/operator-notes.ts. Do not edit this page. -->',
    'A condition or a value in a form is an object with one key, the operator. Its value is the list of operands. [Logic](../authoring/logic.md) explains variables, empty values and limits. Lint reports any operand whose type the operator can never accept.',
    markdownTable(['operator', 'meaning', 'operand types', 'example'], rows),
  ].join('\n\n')}\n`;
}

/** @param summary e.g. `'The sum: { "+": [1, 2] }'` */
function splitSummary(summary: string): { readonly meaning: string; readonly example: string } {
  const start = summary.indexOf(': {');
  if (start < 0) throw new Error(`The summary has no example: ${summary}`);
  return { meaning: summary.slice(0, start), example: summary.slice(start + 2) };
}

function operandsOf({ operands, allOperands }: OperatorNotes): string {
  if (allOperands !== undefined) return `all: ${allOperands}`;
  return operands?.map((type) => type?.replaceAll('-', ' ') ?? 'any').join(', ') ?? 'any';
}
