import { describe, expect, it } from 'vitest';
import type { Finding } from '../workbench-context.ts';
import { diagnosticsOf } from './diagnostics-of.ts';

const text = '{\n  "require": ["GrupID"],\n  "title": "A"\n}';
const finding: Finding = {
  file: 'schools/a/waiver.json',
  line: 2,
  column: 15,
  pointer: '/require/0',
  rule: 'unknown-field',
  severity: 'error',
  message: 'unknown field "GrupID"',
  suggestion: 'GroupID',
};
const mendElsewhere = () => null;

describe('the marks of a file', () => {
  it('appear where a check found something', () => {
    const [mark, ...others] = diagnosticsOf({ text, checked: [{ text, findings: [finding] }], syntax: null, mendElsewhere }); // oxfmt-ignore
    expect(others).toEqual([]);
    expect(text.slice(mark!.from, mark!.to)).toBe('"GrupID"');
    expect(mark!.message).toBe('Unknown field "GrupID". Did you mean “GroupID”?');
    expect(mark!.actions?.map(({ name }) => name)).toEqual(['Change to GroupID']);
  });

  it('move while the author types in other lines, and disappear with a fix, before the next check', () => {
    const marks = (now: string) =>
      diagnosticsOf({ text: now, checked: [{ text, findings: [finding] }], syntax: null, mendElsewhere }).map(
        ({ from, to }) => now.slice(from, to),
      );
    expect(marks(text.replace('{\n', '{\n  "extends": "waiver@1",\n'))).toEqual(['"GrupID"']);
    expect(marks(text.replace('"A"', '"Another"'))).toEqual(['"GrupID"']);
    expect(marks(text.replace('GrupID', 'GroupID'))).toEqual([]);
  });

  it('show a problem only once if two checks found it', () => {
    const checked = [
      { text, findings: [finding] },
      { text, findings: [finding] },
    ];
    expect(diagnosticsOf({ text, checked, syntax: null, mendElsewhere })).toHaveLength(1);
  });

  it('show only the syntax error until the text is valid JSON', () => {
    const syntax = { from: 0, to: 1, message: 'This { is never closed. A } is missing.' };
    const marks = diagnosticsOf({ text, checked: [{ text, findings: [finding] }], syntax, mendElsewhere });
    expect(marks.map(({ message }) => message)).toEqual([syntax.message]);
  });

  it('offer a fix in another file', () => {
    const missing: Finding = { ...finding, rule: 'translation-missing', message: 'Spanish has no text' };
    delete (missing as { suggestion?: string }).suggestion;
    const [mark] = diagnosticsOf({
      text,
      checked: [{ text, findings: [missing] }],
      syntax: null,
      mendElsewhere: ({ rule }) => (rule === 'translation-missing' ? { name: 'Write it', apply: () => {} } : null),
    });
    expect(mark!.actions?.map(({ name }) => name)).toEqual(['Write it']);
  });
});
