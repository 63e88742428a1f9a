import { lintRules, type LintRule } from '@campus-cover/engine/analysis';
import { listFixtures, readExpected, readSide } from './lint-fixtures.ts';

const MAX_WIDTH = 140;
const MAX_LINES = 12;

/** Returns every lint rule as Markdown: its meaning, and the lines that differ between its examples. */
export function describeLintRules(): string {
  const examples = new Set(listFixtures());
  return lintRules
    .map((rule) => [describeRule(rule), ...(examples.has(rule.id) ? [describeExample(rule.id)] : [])].join('\n\n'))
    .join('\n\n');
}

function describeRule({ id, severity, meaning }: LintRule): string {
  return `## \`${id}\` (${severity})\n\n${meaning}`;
}

function describeExample(rule: string): string {
  const { message, suggestion } = readExpected(rule);
  const bad = readSide(rule, 'bad');
  const good = readSide(rule, 'good');
  const kinds = [...new Set([...bad.keys(), ...good.keys()])];
  const lines = kinds.flatMap((kind) => compareLines(bad.get(kind)?.text ?? '', good.get(kind)?.text ?? ''));
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), ' …'] : lines;
  const hint = suggestion === undefined ? '' : `; did you mean “${suggestion}”?`;
  return ['```diff', ...shown.map(shorten), '```', '', `> ${message}${hint}`].join('\n');
}

/** Returns the lines that only one of the two examples contains, each with the line above it. */
function compareLines(bad: string, good: string): readonly string[] {
  const [before, after] = [linesOf(bad), linesOf(good)];
  const start = before.findIndex((line, index) => line !== after[index]);
  if (start < 0 && before.length >= after.length) return [];
  const first = start < 0 ? before.length : start;
  let same = 0;
  while (same < Math.min(before.length, after.length) - first && before.at(-1 - same) === after.at(-1 - same))
    same += 1;
  return dedent([
    ...before.slice(Math.max(first - 1, 0), first).map((line) => ` ${line}`),
    ...before.slice(first, before.length - same).map((line) => `-${line}`),
    ...after.slice(first, after.length - same).map((line) => `+${line}`),
  ]);
}

/** Returns an empty list for a file that exists only in the other example. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.trimEnd().split('\n');
}

function dedent(lines: readonly string[]): readonly string[] {
  const indent = Math.min(...lines.map((line) => line.slice(1).search(/\S|$/)));
  return lines.map((line) => line.charAt(0) + line.slice(1 + indent));
}

function shorten(line: string): string {
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
