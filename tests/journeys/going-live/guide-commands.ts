import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A command that the guide tells the reader to run. */
export interface GuideCommand {
  /** Without `npx campus-cover`, e.g. `["schools", "apply", "prairie", "--dry-run"]`. */
  readonly args: readonly string[];
  /** What the guide says the command prints; undefined if the guide does not say. */
  readonly output: string | undefined;
}

const guide = readFileSync(fileURLToPath(new URL('../../../docs/going-live.md', import.meta.url)), 'utf8');

/** The pictures that the guide shows, e.g. `["dashboard.png"]`. */
export const guidePictures = [...guide.matchAll(/\]\(pictures\/going-live\/([^)]+)\)/g)].map(([, name]) => name!);

/** The day on which the guide's example takes place. */
export const guideDay = /, on (\d{4}-\d\d-\d\d): /.exec(guide)![1]!;

/** Reads the guide's commands in order. A block without a language, after a command, is that command's output. */
export const guideCommands: readonly GuideCommand[] = [
  ...guide.matchAll(/^```sh\nnpx campus-cover (.*)\n```\n(?:\n```\n([^]*?)^```\n)?/gm),
].map(([, line, output]) => ({ args: splitLine(line!), output }));

/** Splits a command line as a shell does. The guide quotes text only with `"`. */
function splitLine(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
}
