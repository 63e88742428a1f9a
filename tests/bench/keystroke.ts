// Measures the microseconds for one answer in generated forms of four sizes, and compares them with a form that
// reevaluates everything. Prints a table; `--write` also writes the table to docs/benchmarks.md. Fails when the cost
// grows with the form's size.
import { cpus } from 'node:os';
import { createForm } from '@campus-cover/engine';
import { EvaluateEverything } from '../properties/evaluate-everything.ts';
import { generateForm, type GeneratedForm } from './generated-form.ts';
import { scatterAnswers, typeAnswers, type Keystroke } from './keystrokes.ts';
import { writeSection } from './write-section.ts';

type Press = (stroke: Keystroke) => void;

const sizes = [50, 300, 1000, 3000];
const rounds = 61;
const keystrokes = 2000;
const warmUpRounds = 5;
const mostGrowth = 1.5;
const today = '2026-11-21';

const contestants = sizes.map((size) => {
  const form = generateForm(size);
  const everythingCount = Math.max(4, Math.round(3000 / size));
  const [engine, everything] = [openEngine(form), openEverything(form)];
  return {
    typed: measure(engine, (round) => naming(form, typeAnswers(size, keystrokes, round))),
    scattered: measure(engine, (round) => naming(form, scatterAnswers(size, keystrokes, round))),
    everything: measure(everything, (round) => naming(form, typeAnswers(size, everythingCount, round))),
  };
});
// All sizes take turns, so a temporary slowdown of the machine affects them equally. A slowdown does not affect the
// median.
for (const contest of ['typed', 'scattered', 'everything'] as const) {
  for (let round = 0; round < warmUpRounds + rounds; round += 1) for (const entry of contestants) entry[contest](round);
}
const results = contestants.map(({ typed, scattered, everything }, index) => ({
  fields: sizes[index]!,
  typedUs: typed(),
  scatteredUs: scattered(),
  everythingUs: everything(),
}));
const growth = results.at(-1)!.typedUs / results[0]!.typedUs;
const table = toTable();

process.stdout.write(`${table}\n\n3,000 fields cost ${growth.toFixed(2)} × as much as 50; allowed: ${mostGrowth} ×\n`);
if (process.argv.includes('--write')) writeReport();
if (growth > mostGrowth) process.exitCode = 1;

/** Every field has been drawn and has a subscriber, as on a page. The benchmark reads changed fields again. */
function openEngine({ definition, validators }: GeneratedForm): Press {
  const form = createForm(definition, { today, validators, answers: {} });
  for (const path of form.fieldPaths) {
    form.subscribe(path, () => form.field(path));
    form.field(path);
  }
  return ({ path, value }) => form.set(path, value);
}

function openEverything({ definition, validators }: GeneratedForm): Press {
  const form = new EvaluateEverything(definition, validators, {});
  return ({ path, value }) => form.set(path, value);
}

/** Uses the definition's own strings for paths, as a page does: comparing equal but separate strings takes time. */
function naming({ definition }: GeneratedForm, strokes: readonly Keystroke[]): readonly Keystroke[] {
  const own = new Map(Object.keys(definition.schema.properties).map((path) => [path, path]));
  return strokes.map(({ path, value }) => ({ path: own.get(path)!, value }));
}

/** With a `round`, measures its time. Without one, returns the median of the rounds after the warm-up. */
function measure(press: Press, strokesOf: (round: number) => readonly Keystroke[]): (round?: number) => number {
  const times: number[] = [];
  return (round) => {
    if (round === undefined) {
      const counted = times.slice(warmUpRounds).sort((left, right) => left - right);
      return counted[Math.floor(counted.length / 2)]!;
    }
    const strokes = strokesOf(round);
    const start = performance.now();
    for (const stroke of strokes) press(stroke);
    return times.push(((performance.now() - start) * 1000) / strokes.length);
  };
}

function toTable(): string {
  const head = ['fields', 'engine, µs', 'engine, scattered, µs', 'full re-evaluation, µs', 'times as long'];
  const rows = results.map(({ fields, typedUs, scatteredUs, everythingUs }) => [
    fields.toLocaleString('en-US'),
    typedUs.toFixed(2),
    scatteredUs.toFixed(2),
    everythingUs.toFixed(0),
    (everythingUs / typedUs).toFixed(0),
  ]);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padStart(head[at]!.length)).join(' | ')} |`;
  return [line(head), line(head.map((name) => `${'-'.repeat(name.length - 1)}:`)), ...rows.map(line)].join('\n');
}

function writeReport(): void {
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const method = `median of ${rounds} rounds of ${keystrokes.toLocaleString('en-US')} keystrokes`;
  const block = `${day}, Node ${process.versions.node}, ${processor}; ${method}.\n\n${table}`;
  const growthLine = `With 3,000 fields, an answer costs ${growth.toFixed(2)} × what it costs with 50. The target is at most ${mostGrowth} ×.`;
  writeSection('keystroke', `${block}\n\n${growthLine}`);
}
