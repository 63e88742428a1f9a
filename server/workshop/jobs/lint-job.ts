import { checkScenario, lintOverlay, readScenario, worldOf, type World } from '@campus-cover/engine/analysis';
import { readOverlayPath, type Problem } from '@campus-cover/engine';
import { uniqueFindings } from '../findings/unique-findings.ts';
import type { CheckJob, LintOutcome } from '../workshop.ts';
import { orFindings } from './or-findings.ts';
import type { FormCache } from './form-cache.ts';

export function lintFiles(cache: FormCache, job: CheckJob): LintOutcome {
  const { key, files } = job;
  const library = cache.library(job);
  const found = lintOverlay({ library: cache.library({ ...job, files: {} }), key, files, baseline: cache.baseline });
  const world = orFindings(cache, job, () => worldOf(library, key));
  const ofScenarios = Object.entries(files).flatMap(([path, text]): readonly Problem[] => {
    if (readOverlayPath(path, key.form)?.kind !== 'scenario') return [];
    const { file, problems } = readScenario({ file: `schools/${key.school}/${path}`, text }, library);
    const isOfForm = file !== undefined && file.scenario.form === key.form;
    return isOfForm && 'made' in world ? checkScenario(world.made satisfies World, file) : problems;
  });
  return cache.toFindings(uniqueFindings([...found, ...ofScenarios]));
}
