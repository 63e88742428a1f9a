import { proveForm, scenariosFor } from '@campus-cover/engine/analysis';
import { uniqueFindings } from '../../command-line/forms/unique-findings.ts';
import { placeProofFinding } from '../../forms/findings/place-proof-finding.ts';
import type { ReportFinding } from '../../command-line/forms/output/report.ts';
import type { CheckJob, GateJob, ProveOutcome } from '../workshop.ts';
import { openWorlds } from './open-worlds.ts';
import type { Shelf } from './shelf.ts';

/** Proves the form as the school would have it, in every language. */
export async function proveVariants(shelf: Shelf, job: CheckJob | GateJob): Promise<ProveOutcome> {
  const opened = openWorlds(shelf, job);
  if (!('made' in opened)) return { variants: [], findings: opened.findings };
  const library = shelf.library(job);
  const variants: ProveOutcome['variants'][number][] = [];
  const findings: ReportFinding[] = [];
  for (const world of opened.made) {
    const scenarios = scenariosFor(library, world).scenarios.map(({ scenario }) => scenario);
    const { isProved, branches, findings: found } = await proveForm(world, { scenarios });
    variants.push({
      language: world.variant.language ?? null,
      isProved,
      branches: branches.length,
      reached: branches.filter(({ isReached }) => isReached).length,
    });
    findings.push(...found.map((finding) => placeProofFinding(world, finding)));
  }
  return { variants, findings: shelf.toFindings(uniqueFindings(findings)) };
}
