import type { FileWork } from '../work/use-file-work.ts';

/** Returns the reason why the author cannot publish yet, or null if nothing blocks publishing. */
export function whyNotNow({ inForce, basedOn, saving, isChanged, school }: FileWork): string | null {
  if (saving.elsewhere !== null) return 'You saved different files in another window. First choose which ones to keep.';
  if (inForce.number !== basedOn) {
    const who = inForce.publication === null ? 'Another author' : inForce.publication.author;
    return `${who} published a newer version. First choose whether to continue with your files or with the published version.`;
  }
  return isChanged ? null : `There is nothing to publish. Students at ${school.name} already have these files.`;
}
