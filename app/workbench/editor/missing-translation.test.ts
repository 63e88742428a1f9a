import { describe, expect, it } from 'vitest';
import type { Finding } from '../workbench-context.ts';
import { missingTranslation } from './missing-translation.ts';

const definition = {
  title: 'Waiver',
  uiSchema: { Kind: { 'ui:enumNames': ['Cat', 'Dog'] } },
  checks: { young: { message: { cat: ['Too ', 'young'] } } },
};

function missing(pointer: string, { rule = 'translation-missing', name = 'Spanish' } = {}) {
  const finding: Finding = {
    file: 'schools/bay-state/waiver.json',
    line: 1,
    column: 1,
    pointer,
    rule,
    severity: 'warning',
    message: `${name} has no translation for it`,
  };
  return missingTranslation(finding, { languages: ['en', 'es'], definition });
}

describe('text without a translation', () => {
  it.each([
    ['a text', '/patch/title', { language: 'es', path: ['patch', 'title'] }],
    [
      'a list of choices, with their number',
      '/patch/uiSchema/Kind/ui:enumNames',
      { language: 'es', path: ['patch', 'uiSchema', 'Kind', 'ui:enumNames'], entries: 2 },
    ],
    ['what the school adds', '/add/title', { language: 'es', path: ['patch', 'title'] }],
  ])('belong in the school’s terms: %s', (_what, pointer, expected) => {
    expect(missing(pointer)).toEqual(expected);
  });

  it('are not offered for logic, missing parts, a language that the form lacks, or other findings', () => {
    expect(missing('/patch/checks/young/message')).toBeNull();
    expect(missing('/patch/nowhere')).toBeNull();
    expect(missing('/patch/title', { name: 'French' })).toBeNull();
    expect(missing('/patch/title', { rule: 'always-holds' })).toBeNull();
  });
});
