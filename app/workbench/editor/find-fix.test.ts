import { describe, expect, it } from 'vitest';
import { findFix } from './find-fix.ts';
import type { Finding } from '../workbench-context.ts';

const text = `{
  "add": {
    "rules": {
      "r": { "when": { "==": [{ "var": "StateI" }, "MA"] }, "require": ["GrupID"] }
    }
  }
}`;
const finding: Finding = {
  file: 'schools/x/waiver.json',
  line: 4,
  column: 73,
  pointer: '/add/rules/r/require/0',
  rule: 'unknown-field',
  severity: 'error',
  message: 'unknown field "GrupID"',
  suggestion: 'GroupID',
};

function fixed(given: Finding): string | null {
  const fix = findFix(text, given);
  return fix === null ? null : text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
}

describe('a suggestion', () => {
  it('replaces the wrong name', () => {
    expect(fixed(finding)).toBe(text.replace('"GrupID"', '"GroupID"'));
  });

  it('replaces the name inside logic, although the finding’s location is the whole expression', () => {
    const inLogic = {
      ...finding,
      column: 22,
      pointer: '/add/rules/r/when',
      message: 'unknown field "StateI"',
      suggestion: 'StateID',
    };
    expect(fixed(inLogic)).toBe(text.replace('"StateI"', '"StateID"'));
  });

  it('is not inserted when the name is missing', () => {
    expect(fixed({ ...finding, message: 'unknown field "Other"' })).toBeNull();
    expect(fixed({ ...finding, line: 400, pointer: '' })).toBeNull();
  });
});
