import { describe, expect, it } from 'vitest';
import { defaultMessages } from './default-messages.ts';
import { issueMessage } from './issue-message.ts';
import { issuesFromErrors } from './issues-from-errors.ts';

describe('issueMessage', () => {
  it('prefers the field’s message to the form’s, and the form’s to the engine’s', () => {
    const words = {
      label: 'City',
      messages: [{ pattern: 'Error: Please Enter Valid City' }, { pattern: 'Form', required: '{label} is needed' }],
    };
    expect(issueMessage('pattern', {}, words)).toBe('Error: Please Enter Valid City');
    expect(issueMessage('required', {}, words)).toBe('City is needed');
    expect(issueMessage('maxLength', { limit: 64 }, words)).toBe('Shorten “City” to 64 characters');
  });

  it('has a separate message for each format', () => {
    expect(issueMessage('format', { format: 'email' }, { label: 'Email', messages: [] })).toBe(
      'Enter an email address for Email, such as name@example.com',
    );
    expect(issueMessage('format', { format: 'email' }, { label: 'Email', messages: [{ format: 'Wrong' }] })).toBe(
      'Wrong',
    );
  });

  it('has a fallback message for an unknown code', () => {
    expect(issueMessage('constructor', {}, { label: 'Zip', messages: [{}, undefined] })).toBe('Check Zip');
  });

  it('leaves a placeholder without a value unchanged, and does not fill in placeholders in a label', () => {
    expect(
      issueMessage('x', { limit: 2 }, { label: '{limit}', messages: [{ x: '{label} {nothing} {constructor}' }] }),
    ).toBe('{limit} {nothing} {constructor}');
  });

  it.each(Object.keys(defaultMessages))('fills in every placeholder in the engine’s message for %s', (code) => {
    const params = { limit: 3, multipleOf: 2 };
    expect(issueMessage(code, params, { label: 'Zip', messages: [] })).not.toMatch(/[{}]/);
  });
});

describe('issuesFromErrors', () => {
  it('returns the code, the path, plain parameters and the message', () => {
    const errors = [{ keyword: 'maxLength', instancePath: '', params: { limit: 5, allowedValues: ['a'] } }];
    expect(issuesFromErrors(errors, 'Zip', { label: 'ZIP code', messages: [] })).toEqual([
      { code: 'maxLength', path: 'Zip', params: { limit: 5 }, message: 'Shorten “ZIP code” to 5 characters' },
    ]);
  });

  it('does not repeat the same message', () => {
    const same = { pattern: 'Error: Please Enter Valid City', maxLength: 'Error: Please Enter Valid City' };
    const errors = [
      { keyword: 'maxLength', instancePath: '', params: { limit: 64 } },
      { keyword: 'pattern', instancePath: '', params: { pattern: '^x$' } },
    ];
    const issues = issuesFromErrors(errors, 'City', { label: 'City', messages: [same] });
    expect(issues.map(({ code }) => code)).toEqual(['maxLength']);
  });
});
