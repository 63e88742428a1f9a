import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const report = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const oxfmt = fileURLToPath(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url));

/** Replaces the text between `<!-- mark -->` and `<!-- /mark -->` in docs/benchmarks.md, and aligns its tables. */
export function writeSection(mark: string, text: string): void {
  const before = readFileSync(report, 'utf8');
  const marked = new RegExp(`<!-- ${mark} -->[\\s\\S]*<!-- /${mark} -->`);
  if (!marked.test(before)) throw new Error(`docs/benchmarks.md has no place marked ${mark}`);
  writeFileSync(
    report,
    before.replace(marked, () => `<!-- ${mark} -->\n\n${text}\n\n<!-- /${mark} -->`),
  );
  execFileSync(process.execPath, [oxfmt, report]);
}
