import type { FindingShape } from '../../routes/workbench-shapes.ts';
import type { GateJob, GateOutcome } from '../workshop.ts';
import { describeChangesOnce } from './changes-job.ts';
import { lintFiles } from './lint-job.ts';
import { proveVariants } from './prove-job.ts';
import { runScenarios } from './scenarios-job.ts';
import type { Shelf } from './shelf.ts';

/** Whether files may be published: no lint errors, every scenario holds, every language is proved. The slow last. */
export async function judgeAtGate(shelf: Shelf, job: GateJob): Promise<GateOutcome> {
  const errors = lintFiles(shelf, { ...job, author: '' }).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { ok: false, findings: errors };
  const { scenarios, findings: unread } = runScenarios(shelf, job);
  const failed = [...unread, ...scenarios.flatMap(({ failures }) => failures)];
  if (failed.length > 0) return { ok: false, findings: once(failed) };
  const { variants, findings } = await proveVariants(shelf, job);
  const isProved = variants.length > 0 && variants.every((variant) => variant.isProved);
  if (!isProved) return { ok: false, findings: findings.filter(({ severity }) => severity !== 'note') };
  return { ok: true, changes: describeChangesOnce(shelf, { ...job, against: job.inForce }) };
}

/** A scenario fails in every language alike. */
function once(findings: readonly FindingShape[]): readonly FindingShape[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
