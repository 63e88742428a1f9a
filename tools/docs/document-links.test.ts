import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { anchorOf } from './reference-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the links in the documents', () => {
  const documents = [...listMarkdown(join(root, 'docs')), join(root, 'README.md'), join(root, 'CONTRIBUTING.md')];

  it.each(documents.map((file) => relative(root, file)))('in %s lead to a file and a heading', (path) => {
    const file = join(root, path);
    const text = withoutCode(readFileSync(file, 'utf8'));
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target));
    expect(broken).toEqual([]);
  });
});

function leadsSomewhere(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).has(anchor);
}

function anchorsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let again = 0;
    while (anchors.has(again === 0 ? anchor : `${anchor}-${again}`)) again += 1;
    anchors.add(again === 0 ? anchor : `${anchor}-${again}`);
  }
  return anchors;
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
}

function listMarkdown(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));
}
