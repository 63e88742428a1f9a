import { longestFile } from '../editor/longest-file.ts';
import type { OverlayFiles } from '../workbench-context.ts';

/** Of all files of a form of a school; the server takes a little more. */
const longestOverlay = 1_000_000;
const count = new Intl.NumberFormat('en-US');

/** Why files are not sent to the server, in words; `null` when they can be. */
export function whyTooLarge(files: OverlayFiles): string | null {
  const long = Object.entries(files).find(([, text]) => text.length > longestFile);
  if (long !== undefined) return describeTooLong(long[0], long[1].length);
  const total = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  if (total <= longestOverlay) return null;
  return `The files have ${count.format(total)} characters together. At most ${count.format(longestOverlay)} can be saved: take something out.`;
}

/** Said of a file that is, or would become, too long. */
export function describeTooLong(name: string, length: number): string {
  return `${name} would have ${count.format(length)} characters. At most ${count.format(longestFile)} can be saved.`;
}
