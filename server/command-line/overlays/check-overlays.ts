import { formatProblem } from '@campus-cover/engine';
import { createPublishedOverlays } from '../../overlays/published-overlays.ts';
import type { OverlaysCall, OverlaysReport } from './overlays-call.ts';

/**
 * Whether each publication in force loads with the release's form files. One that does not would leave its form closed to the
 * students of its school, so this is asked before a release goes out.
 */
export async function checkOverlays({ storage, library }: OverlaysCall): Promise<OverlaysReport> {
  const overlays = await createPublishedOverlays(library).all(storage.db);
  const lines = overlays.flatMap(({ school, form, number, problems }) => {
    const what = `${school}  ${form}  number ${number}`;
    if (!library.forms.has(form)) return [`${what}  there is no such form in this release`];
    if (!library.schools.has(school)) return [`${what}  there is no such school in this release`];
    return problems.length === 0
      ? []
      : [`${what}  does not fit:`, ...problems.map((line) => `  ${formatProblem(line)}`)];
  });
  return lines.length === 0
    ? { ok: true, text: `Everything that was published fits: ${overlays.length}.` }
    : { ok: false, text: lines.join('\n') };
}
