import { createHash } from 'node:crypto';
import type { OverlayFiles } from '@campus-cover/engine';
import { proveVariant } from '../findings/prove-variant.ts';
import type { ReportFinding } from '../findings/report-finding.ts';
import { uniqueFindings } from '../findings/unique-findings.ts';
import type { CheckJob, GateJob, ProveOutcome } from '../workshop.ts';
import { openWorlds } from './open-worlds.ts';
import type { FormCache } from './form-cache.ts';

/**
 * Proves a school's form with the job's files, in every language. It proves the same input only once. A proof depends
 * on nothing else, and the gate requests the same proof again after the page does.
 */
export async function proveVariants(cache: FormCache, job: CheckJob | GateJob): Promise<ProveOutcome> {
  const name = nameOfJob(job);
  const known = cache.proofs.find(name);
  if (known !== undefined) return known;
  const outcome = await prove(cache, job);
  cache.proofs.keep(name, outcome);
  return outcome;
}

async function prove(cache: FormCache, job: CheckJob | GateJob): Promise<ProveOutcome> {
  const opened = openWorlds(cache, job);
  if (!('made' in opened)) return { variants: [], findings: opened.findings };
  const library = cache.library(job);
  const variants: ProveOutcome['variants'][number][] = [];
  const findings: ReportFinding[] = [];
  for (const world of opened.made) {
    const { proof, isProved, findings: own } = await proveVariant(library, world);
    variants.push({
      language: world.variant.language ?? null,
      isProved,
      branches: proof.branches.length,
      reached: proof.branches.filter(({ isReached }) => isReached).length,
    });
    findings.push(...own);
  }
  return { variants, findings: cache.toFindings(uniqueFindings(findings)) };
}

/** Everything that a proof depends on, except the release, which does not change during the process's lifetime. */
function nameOfJob({ key, files, others = [] }: CheckJob | GateJob): string {
  const inOrder = (of: OverlayFiles) => Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const beside = others.map(({ form, files: published }) => [form, inOrder(published)]);
  return createHash('sha256')
    .update(JSON.stringify([key.school, key.form, inOrder(files), beside]))
    .digest('hex');
}
