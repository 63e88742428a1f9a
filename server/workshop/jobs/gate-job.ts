import type { FindingShape } from '../../platform/errors/finding.ts';
import type { GateJob, GateOutcome } from '../workshop.ts';
import { describeChangesOnce } from './changes-job.ts';
import { lintFiles } from './lint-job.ts';
import { proveVariants } from './prove-job.ts';
import { runScenarios } from './scenarios-job.ts';
import type { FormCache } from './form-cache.ts';

/**
 * Decides whether files may be published: no lint errors, every scenario passes, and every language is proved. The slow
 * checks run last.
 */
export async function judgeAtGate(released: FormCache, job: GateJob): Promise<GateOutcome> {
  const cache = job.school === undefined ? released : released.withSchool(job.key.school, job.school);
  const errors = lintFiles(cache, { ...job, author: '' }).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { ok: false, findings: errors };
  const { scenarios, findings: unread } = runScenarios(cache, job);
  const failed = [...unread, ...scenarios.flatMap(({ failures }) => failures)];
  if (failed.length > 0) return { ok: false, findings: once(failed) };
  const { variants, findings } = await proveVariants(cache, job);
  const isProved = variants.length > 0 && variants.every((variant) => variant.isProved);
  if (!isProved) return { ok: false, findings: findings.filter(({ severity }) => severity !== 'note') };
  return { ok: true, changes: describeChangesOnce(cache, { ...job, against: job.inForce }) };
}

/** A scenario that fails in one language fails in every language. */
function once(findings: readonly FindingShape[]): readonly FindingShape[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
