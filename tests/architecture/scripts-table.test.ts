import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** The scripts in the first column of the table, e.g. `"bench:peers"` and `"test"`. */
function namedScripts(text: string): readonly string[] {
  return [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)[^`]*` +\| +[^\s|]/gm)].map(([, name]) => name!);
}

/** npm automatically runs `pretest` before `test`, so people do not type it. */
function isHook(name: string): boolean {
  return /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts;
}

describe('the table of commands in CONTRIBUTING.md', () => {
  it('names every script of package.json, and what it is for', () => {
    const named = namedScripts(page);
    expect(Object.keys(scripts).filter((name) => !isHook(name) && !named.includes(name))).toEqual([]);
  });

  it('names no script that package.json does not have', () => {
    expect(namedScripts(page).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('needs a row that says what the script is for', () => {
    expect(namedScripts('| `npm run lint -- --fix` | fixes |\n| `npm run bench` |  |')).toEqual(['lint']);
  });
});
