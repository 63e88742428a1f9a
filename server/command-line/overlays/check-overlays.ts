import { formatProblem } from '@campus-cover/engine';
import { createPublishedOverlays } from '../../forms/definitions/published-overlays.ts';
import type { OverlaysCall, OverlaysReport } from './overlays-call.ts';

/**
 * Checks that each publication in effect loads with the release's form files. Run this check before a release: a
 * publication that does not load makes its form unavailable to the school's students.
 */
export async function checkOverlays({ storage, library }: OverlaysCall): Promise<OverlaysReport> {
  const overlays = await createPublishedOverlays({ files: library, versionOf: () => 0 }).all(storage.db);
  const lines = overlays.flatMap(({ school, form, number, problems }) => {
    const what = `${school}  ${form}  number ${number}`;
    if (problems.some(({ rule }) => rule === 'unknown-form')) return [`${what}  this release does not have this form`];
    if (!library.schools.has(school)) return [`${what}  this release does not have this school`];
    return problems.length === 0
      ? []
      : [`${what} does not work with this release:`, ...problems.map((line) => `  ${formatProblem(line)}`)];
  });
  return lines.length === 0
    ? { ok: true, text: `All publications work with this release: ${overlays.length}.` }
    : { ok: false, text: lines.join('\n') };
}
