import {
  measureCoverage,
  placeOfPointer,
  runMutants,
  scenariosFor,
  tellCoverage,
  worldOf,
  type Coverage,
  type CoverageEntry,
  type MutantReport,
  type World,
} from '@campus-cover/engine/analysis';
// oxfmt-ignore
import type { ReportFinding, Severity } from '../../../workshop/findings/report-finding.ts';
import { uniqueFindings } from '../../../workshop/findings/unique-findings.ts';
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import { outputFormats, type ReportRule } from '../output/report.ts';
import { nameVariant, selectVariants } from '../select-variants.ts';
import { scenarioRules } from './test-command.ts';

const rules: readonly ReportRule[] = [
  ...scenarioRules,
  { id: 'never-seen', severity: 'error', meaning: 'The scenarios do not cover both outcomes of a rule, check, branch or choice.' },
  { id: 'unnoticed-change', severity: 'warning', meaning: 'The scenarios do not detect a small change to the form.' },
  { id: 'stale-reason', severity: 'warning', meaning: 'given.json exempts a change that a scenario detects.' },
]; // oxfmt-ignore

export const coverageCommand: FormsCommand = {
  name: 'coverage',
  summary:
    'Show which rules, checks and choices the scenarios do not cover, and which small changes they do not detect',
  takes: '[form]',
  most: 1,
  options: [
    {
      name: 'bar',
      value: '<percent>',
      text: 'Percentage of rules, checks, branches and choices to cover; default 100',
    },
    { name: 'mutant-bar', value: '<percent>', text: 'Percentage of small changes to detect; default 90' },
    { name: 'no-mutants', text: 'Skip the small changes, which take the longest' },
  ],
  choosesVariants: true,
  formats: outputFormats,
  canWatch: true,
  async run(call) {
    const bars = { seen: readPercent(call, 'bar', 100), noticed: readPercent(call, 'mutant-bar', 90) };
    const library = await call.readLibrary();
    const measured: Measured[] = [];
    for (const variant of selectVariants(library, call)) {
      const world = worldOf(library, variant);
      const { scenarios, problems } = scenariosFor(library, world);
      const coverage = measureCoverage(world, scenarios);
      measured.push({
        world,
        problems,
        coverage,
        mutants: call.flag('no-mutants') ? undefined : await mutate(call, world, scenarios),
      });
    }
    return toReport(call, measured, bars);
  },
};

interface Measured {
  readonly world: World;
  readonly problems: readonly ReportFinding[];
  readonly coverage: Coverage;
  readonly mutants: MutantReport | undefined;
}

interface Bars {
  readonly seen: number;
  readonly noticed: number;
}

async function mutate({ terminal }: FormsCall, world: World, scenarios: Parameters<typeof runMutants>[1]) {
  const bar = terminal.progress(nameVariant(world.variant));
  try {
    return await runMutants(world, scenarios, { onProgress: bar.tell });
  } finally {
    bar.end();
  }
}

function toReport({ terminal: { style } }: FormsCall, measured: readonly Measured[], bars: Bars) {
  const lines: string[] = [];
  const findings: ReportFinding[] = [];
  let failed = false;
  for (const one of measured) {
    const { coverage, mutants } = one;
    const seen = percent(coverage.covered, coverage.total);
    const noticed = mutants === undefined ? 100 : percent(mutants.killed, mutants.total);
    const broken = [...one.problems, ...coverage.results.flatMap(({ failures }) => failures)];
    const isGood = seen >= bars.seen && noticed >= bars.noticed && broken.length === 0;
    failed ||= !isGood;
    const changes =
      mutants === undefined ? '' : `; ${mutants.killed} of ${mutants.total} small changes detected (${tell(noticed)}%)`;
    lines.push(
      `${isGood ? style.green('✓') : style.red('✗')} ${nameVariant(one.world.variant)}: ` +
        `${coverage.covered} of ${coverage.total} covered (${tell(seen)}%)${changes}`,
    );
    findings.push(
      ...broken,
      ...coverage.entries
        .filter(({ isCovered }) => !isCovered)
        .map((entry) => toUnseen(entry, seen < bars.seen ? 'error' : 'note')),
      ...(mutants === undefined ? [] : toUnnoticed(one.world, mutants, noticed < bars.noticed ? 'error' : 'note')),
    );
  }
  const once = uniqueFindings(findings);
  const json = {
    variants: measured.map(({ world: { variant }, coverage: { covered, total, entries }, mutants }) => ({
      variant,
      covered,
      total,
      entries,
      mutants,
    })),
    findings: once,
  };
  return { failed, findings: once, rules, text: lines.join('\n'), json };
}

function toUnseen(entry: CoverageEntry, severity: Severity): ReportFinding {
  const { kind: _kind, id: _id, ways: _ways, formPointer: _pointer, ...place } = entry.item;
  const message = tellCoverage(entry).missing ?? '';
  return { ...place, rule: 'never-seen', severity, message };
}

function toUnnoticed(
  world: World,
  { survivors, staleReasons }: MutantReport,
  severity: Severity,
): readonly ReportFinding[] {
  return [
    ...survivors.map(({ file, line, column, pointer, change }): ReportFinding => ({
      file, line, column, pointer, rule: 'unnoticed-change', severity, message: `no scenario fails when ${change}`,
    })),
    ...staleReasons.map((pointer): ReportFinding => ({
      ...placeOfPointer(world, pointer), rule: 'stale-reason', severity: 'warning',
      message: 'given.json states under "equivalentMutants" that no scenario can detect a change here, but a scenario detects it',
    })),
  ]; // oxfmt-ignore
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : (part / whole) * 100;
}

/** Rounded down: 99.96 is not 100. */
function tell(value: number): string {
  return String(Math.floor(value * 10) / 10);
}

function readPercent(call: FormsCall, name: string, usual: number): number {
  const given = call.option(name);
  if (given === undefined) return usual;
  const value = Number(given);
  if (given.trim() !== '' && value >= 0 && value <= 100) return value;
  throw new UsageError(`--${name} must be a number from 0 to 100.`);
}
