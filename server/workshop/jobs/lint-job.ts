import { checkScenario, lintOverlay, readScenario, worldOf, type World } from '@campus-cover/engine/analysis';
import { readOverlayPath, type Problem } from '@campus-cover/engine';
import { uniqueFindings } from '../../forms/findings/unique-findings.ts';
import type { CheckJob, LintOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { Shelf } from './shelf.ts';

export function lintFiles(shelf: Shelf, job: CheckJob): LintOutcome {
  const { key, files } = job;
  const library = shelf.library(job);
  const found = lintOverlay({ library: shelf.library({ ...job, files: {} }), key, files, baseline: shelf.baseline });
  const world = orFindings(shelf, job, () => worldOf(library, key));
  const ofScenarios = Object.entries(files).flatMap(([path, text]): readonly Problem[] => {
    if (readOverlayPath(path, key.form)?.kind !== 'scenario') return [];
    const { file, problems } = readScenario({ file: `schools/${key.school}/${path}`, text }, library);
    const isOfForm = file !== undefined && file.scenario.form === key.form;
    return isOfForm && 'made' in world ? checkScenario(world.made satisfies World, file) : problems;
  });
  return shelf.toFindings(uniqueFindings([...found, ...ofScenarios]));
}
