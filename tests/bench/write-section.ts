import { readFileSync, writeFileSync } from 'node:fs';

const report = new URL('../../../../docs/benchmarks.md', import.meta.url);

/** Replaces the text between `<!-- mark -->` and `<!-- /mark -->` in docs/benchmarks.md. */
export function writeSection(mark: string, text: string): void {
  const before = readFileSync(report, 'utf8');
  const marked = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  if (!marked.test(before)) throw new Error(`docs/benchmarks.md has no place marked ${mark}`);
  writeFileSync(
    report,
    before.replace(marked, () => `<!-- ${mark} -->\n\n${text}\n\n<!-- /${mark} -->`),
  );
}
