import { limits } from '@campus-cover/schemas';
import type { OverlayFiles } from '../workbench-context.ts';

const count = new Intl.NumberFormat('en-US');

/** Returns the reason why the files are too large for the server, or `null` if they are not. */
export function whyTooLarge(files: OverlayFiles): string | null {
  const long = Object.entries(files).find(([, text]) => text.length > limits.longestOverlayFile);
  if (long !== undefined) return describeTooLong(long[0], long[1].length);
  const total = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  if (total <= limits.longestOverlay) return null;
  return `The files have ${count.format(total)} characters in total. At most ${count.format(limits.longestOverlay)} can be saved. Remove something.`;
}

/** Returns the message for a file that is too long, or that would become too long. */
export function describeTooLong(name: string, length: number): string {
  return `${name} would have ${count.format(length)} characters. At most ${count.format(limits.longestOverlayFile)} can be saved.`;
}
