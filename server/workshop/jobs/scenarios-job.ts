import { runScenario, scenariosFor } from '@campus-cover/engine/analysis';
import { uniqueFindings } from '../../forms/findings/unique-findings.ts';
import type { CheckJob, GateJob, ScenariosOutcome } from '../workshop.ts';
import { openWorlds } from './open-worlds.ts';
import type { Shelf } from './shelf.ts';

/** Runs every scenario that holds for the school's form, in each language for which it is meant. */
export function runScenarios(shelf: Shelf, job: CheckJob | GateJob): ScenariosOutcome {
  const { key, files } = job;
  const opened = openWorlds(shelf, job);
  if (!('made' in opened)) return { scenarios: [], findings: opened.findings };
  const library = shelf.library(job);
  const own = new Set(Object.keys(files).map((path) => `schools/${key.school}/${path}`));
  const variants = opened.made.map((world) => ({ world, ...scenariosFor(library, world) }));
  const scenarios = variants.flatMap(({ world, scenarios: fitting }) =>
    fitting.map((file) => {
      const { scenario, passed, failures } = runScenario(world, file);
      const place = shelf.toFinding({ ...file.node.place, rule: '', severity: 'note', message: '' });
      return {
        file: place.file,
        scenario: scenario as unknown as Readonly<Record<string, unknown>>,
        isOwn: own.has(place.file),
        language: world.variant.language ?? null,
        passed,
        failures: shelf.toFindings(failures),
      };
    }),
  );
  // The scenarios of the school's other forms are read along; what is wrong with them is not this form's.
  const problems = shelf.toFindings(uniqueFindings(variants.flatMap(({ problems: found }) => found)));
  return { scenarios, findings: problems.filter(({ file }) => own.has(file) || file.startsWith('forms/')) };
}
