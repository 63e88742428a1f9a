import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lintRules } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { describeLintRules } from './describe-lint-rules.ts';
import { replaceSection } from './generated-section.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/reference/lint-rules.md', import.meta.url)), 'utf8');

describe('the list of lint rules in docs/reference/lint-rules.md', () => {
  it('matches the examples; `npm run docs:lint` rewrites it', () => {
    expect(replaceSection(page, 'lint rules', describeLintRules())).toBe(page);
  });

  it('has an example with a changed line for every rule', () => {
    const sections = describeLintRules().split(/^## /m).slice(1);
    expect(sections).toHaveLength(lintRules.length);
    expect(sections.filter((section) => !/^[-+]/m.test(section) || !/^> \S/m.test(section))).toEqual([]);
  });

  it('needs its markers', () => {
    expect(() => replaceSection('no markers', 'lint rules', '')).toThrow('There are no markers');
  });
});
