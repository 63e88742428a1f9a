import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/**
 * The specification's mobile breakpoint. A media query cannot read a custom property, so this test keeps the number in
 * one place.
 */
const mobileUpToPx = 1023;
/**
 * Other breakpoints follow the text size: where a row of buttons, a table or the workbench's panes no longer fit, and
 * where a margin appears. At the usual text size, 64rem equals the mobile breakpoint.
 */
const byTextSize = new Set(['30rem', '40rem', '48rem', '64rem', '78rem']);

const files = ['app/styles', 'renderer/styles'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

describe('[SCR-30] the mobile breakpoint', () => {
  const widths = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/@media[^{]*\bwidth\b[^{]*/g)].map(([query]) => ({ file, query: query.trim() }));
  });

  it('is searched for in the actual style sheets', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(widths.length).toBeGreaterThan(8);
  });

  it('is 1023 px everywhere, in pixels, and always written the same way', () => {
    const wide = `@media (width > ${mobileUpToPx}px)`;
    const narrow = `@media (width <= ${mobileUpToPx}px)`;
    const known = ({ query }: { query: string }) => {
      const length = /^@media \(width (?:<|<=|>|>=) ([\d.]+(?:px|rem))\)$/.exec(query)?.[1];
      return query === wide || query === narrow || (length !== undefined && byTextSize.has(length));
    };
    expect(widths.filter((found) => !known(found))).toEqual([]);
    expect(widths.filter(({ query }) => query === wide).length).toBeGreaterThan(3);
    expect(widths.filter(({ query }) => query === narrow).length).toBeGreaterThan(0);
  });

  it('for the workbench is the same in its style sheet and in its code', () => {
    const code = readFileSync(join(root, 'app/workbench/work/use-is-narrow.ts'), 'utf8');
    const [, query = ''] = /const query = '(.+)';/.exec(code) ?? [];
    expect(query).toMatch(/^\(width < /);
    const ofWorkbench = widths.filter(({ file }) => file.endsWith('workbench-widths.css')).map((found) => found.query);
    expect(ofWorkbench).toContain(`@media ${query}`);
    expect(ofWorkbench).toContain(`@media ${query.replace('<', '>=')}`);
  });
});
