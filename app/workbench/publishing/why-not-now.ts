import type { OverlayWork } from '../work/use-overlay-work.ts';

/** Why there is nothing to publish before something else is decided, in words; null when there is. */
export function whyNotNow({ inForce, basedOn, saving, isChanged, overlay }: OverlayWork): string | null {
  if (saving.elsewhere !== null)
    return 'You have saved something else in another window. Choose first which of the two you keep.';
  if (inForce.number !== basedOn) {
    const who = inForce.publication === null ? 'Somebody' : inForce.publication.author;
    return `${who} published meanwhile. Choose first whether you go on with your files or with what was published.`;
  }
  return isChanged ? null : `There is nothing to publish: students of ${overlay.school.name} have these files already.`;
}
