import { runScenario, scenariosFor, type ScenarioFile, type World } from '@campus-cover/engine/analysis';
import type { ReportFinding } from '../findings/report-finding.ts';
import { uniqueFindings } from '../findings/unique-findings.ts';
import type { CheckJob, GateJob, ScenariosOutcome } from '../workshop.ts';
import { openWorlds } from './open-worlds.ts';
import type { FormCache } from './form-cache.ts';

/** Runs every scenario that applies to the school's form, in each language of the form. */
export function runScenarios(cache: FormCache, job: CheckJob | GateJob): ScenariosOutcome {
  const { key, files } = job;
  const opened = openWorlds(cache, job);
  if (!('made' in opened)) return { scenarios: [], findings: opened.findings };
  const library = cache.library(job);
  const own = new Set(Object.keys(files).map((path) => `schools/${key.school}/${path}`));
  const variants = opened.made.map((world) => ({ world, ...scenariosFor(library, world) }));
  const scenarios = variants.flatMap(({ world, scenarios: fitting, unfit }) => [
    ...fitting.map((file) => {
      const { failures } = runScenario(world, file);
      return { ...describe(world, file, failures), isPlayable: true };
    }),
    ...unfit.map(({ file, problems }) => ({ ...describe(world, file, problems), isPlayable: false })),
  ]);
  const told = new Set(scenarios.map(({ file }) => file));
  // The scenarios of the school's other forms are also read, but their problems do not belong to this form.
  const problems = cache.toFindings(uniqueFindings(variants.flatMap(({ problems: found }) => found)));
  const unread = problems.filter(({ file }) => !told.has(file) && (own.has(file) || file.startsWith('forms/')));
  return { scenarios, findings: unread };

  function describe(world: World, { scenario, node }: ScenarioFile, failures: readonly ReportFinding[]) {
    const { file } = cache.toFinding({ ...node.place, rule: '', severity: 'note', message: '' });
    return {
      file,
      scenario: scenario as unknown as Readonly<Record<string, unknown>>,
      isOwn: own.has(file),
      language: world.variant.language ?? null,
      passed: failures.length === 0,
      failures: cache.toFindings(failures),
    };
  }
}
