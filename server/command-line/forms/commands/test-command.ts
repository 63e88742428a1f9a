import { runScenario, scenariosFor, worldOf } from '@campus-cover/engine/analysis';
import type { ReportFinding } from '../../../workshop/findings/report-finding.ts';
import { uniqueFindings } from '../../../workshop/findings/unique-findings.ts';
import type { FormsCommand } from '../forms-command.ts';
import { hasErrors, outputFormats, type ReportRule } from '../output/report.ts';
import { nameVariant, selectVariants } from '../select-variants.ts';

export const scenarioRules: readonly ReportRule[] = [
  { id: 'scenario-failed', severity: 'error', meaning: 'The form does not do what a scenario expects.' },
];

export const testCommand: FormsCommand = {
  name: 'test',
  summary: 'Run the scenarios and show each expectation that fails, with its line',
  takes: '[form]',
  most: 1,
  options: [],
  choosesVariants: true,
  formats: outputFormats,
  canWatch: true,
  async run(call) {
    const library = await call.readLibrary();
    const { style } = call.terminal;
    const bar = call.terminal.progress('scenarios');
    const variants = selectVariants(library, call);
    const all: ReportFinding[] = [];
    const lines: string[] = [];
    const json: unknown[] = [];
    for (const [index, variant] of variants.entries()) {
      const world = worldOf(library, variant);
      const { scenarios, problems } = scenariosFor(library, world);
      const results = scenarios.map((file) => ({ file, ...runScenario(world, file) }));
      const failed = results.filter(({ passed }) => !passed);
      all.push(
        ...problems,
        ...failed.flatMap(({ failures, scenario }) =>
          failures.map((failure) => ({ ...failure, details: [`in “${scenario.title}”`] })),
        ),
      );
      const isGood = failed.length === 0 && problems.length === 0;
      const count = `${results.length - failed.length} of ${results.length} scenarios`;
      lines.push(`${isGood ? style.green('✓') : style.red('✗')} ${nameVariant(variant)}: ${count} pass`);
      json.push({
        variant,
        passed: results.length - failed.length,
        total: results.length,
        scenarios: results.map(({ file, scenario, passed, failures }) => ({
          title: scenario.title,
          file: file.node.place.file,
          passed,
          failures,
        })),
      });
      await bar.tell(index + 1, variants.length);
    }
    bar.end();
    // A scenario that is broken for the base form is broken for every school.
    const findings = uniqueFindings(all);
    return {
      failed: hasErrors(findings),
      findings,
      rules: scenarioRules,
      text: lines.join('\n'),
      json: { variants: json, findings },
    };
  },
};
