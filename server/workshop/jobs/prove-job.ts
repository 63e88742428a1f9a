import { createHash } from 'node:crypto';
import type { OverlayFiles } from '@campus-cover/engine';
import { proveForm, scenariosFor, type World } from '@campus-cover/engine/analysis';
import { uniqueFindings } from '../../forms/findings/unique-findings.ts';
import { placeProofFinding } from '../../forms/findings/place-proof-finding.ts';
import type { ReportFinding } from '../../forms/findings/report-finding.ts';
import type { CheckJob, GateJob, ProveOutcome } from '../workshop.ts';
import { openWorlds } from './open-worlds.ts';
import type { Shelf } from './shelf.ts';

/**
 * Proves the form as the school would have it, in every language. The same files beside the same others are proved once: a proof
 * depends on nothing else, and the gate asks for it after the page has. What the form has at this school without any of the files, e.g. a
 * branch for another state, is told as a note: whoever writes the files can mend none of it.
 */
export async function proveVariants(shelf: Shelf, job: CheckJob | GateJob): Promise<ProveOutcome> {
  const name = nameOfJob(job);
  const known = shelf.proofs.find(name);
  if (known !== undefined) return known;
  const outcome = await prove(shelf, job);
  shelf.proofs.keep(name, outcome);
  return outcome;
}

async function prove(shelf: Shelf, job: CheckJob | GateJob): Promise<ProveOutcome> {
  const opened = openWorlds(shelf, job);
  if (!('made' in opened)) return { variants: [], findings: opened.findings };
  const variants: ProveOutcome['variants'][number][] = [];
  const findings: ReportFinding[] = [];
  for (const world of opened.made) {
    const { branches, found, isProved } = await proveWorld(shelf, job, world);
    const known = isProved ? new Set<string>() : await findWithoutFiles(shelf, job, world);
    const own = found.map((finding) =>
      known.has(nameOf(finding)) ? { ...finding, severity: 'note' as const } : finding,
    );
    variants.push({
      language: world.variant.language ?? null,
      isProved: own.every(({ severity }) => severity === 'note'),
      branches: branches.length,
      reached: branches.filter(({ isReached }) => isReached).length,
    });
    findings.push(...own);
  }
  return { variants, findings: shelf.toFindings(uniqueFindings(findings)) };
}

/** All that a proof depends on but the release, which is the same as long as the process lives. */
function nameOfJob({ key, files, others = [] }: CheckJob | GateJob): string {
  const inOrder = (of: OverlayFiles) => Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const beside = others.map(({ form, files: published }) => [form, inOrder(published)]);
  return createHash('sha256')
    .update(JSON.stringify([key.school, key.form, inOrder(files), beside]))
    .digest('hex');
}

async function proveWorld(shelf: Shelf, job: CheckJob | GateJob, world: World) {
  const scenarios = scenariosFor(shelf.library(job), world).scenarios.map(({ scenario }) => scenario);
  const { isProved, branches, findings } = await proveForm(world, { scenarios });
  return { isProved, branches, found: findings.map((finding) => placeProofFinding(world, finding)) };
}

/** What a proof finds in the same language where the school has no files. */
async function findWithoutFiles(shelf: Shelf, job: CheckJob | GateJob, world: World): Promise<ReadonlySet<string>> {
  const without = { ...job, files: {} };
  const opened = openWorlds(shelf, without);
  const same =
    'made' in opened ? opened.made.find(({ variant }) => variant.language === world.variant.language) : undefined;
  if (same === undefined) return new Set();
  return new Set((await proveWorld(shelf, without, same)).found.map(nameOf));
}

function nameOf({ file, pointer, rule, message }: ReportFinding): string {
  return JSON.stringify([file, pointer, rule, message]);
}
