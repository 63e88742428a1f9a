import { describe, expect, it } from 'vitest';
import { defaultMessages } from './default-messages.ts';
import { issueMessage } from './issue-message.ts';
import { issuesFromErrors } from './issues-from-errors.ts';

describe('issueMessage', () => {
  it('takes the field’s words before the form’s, and those before the engine’s', () => {
    const words = {
      label: 'City',
      messages: [{ pattern: 'Error: Please Enter Valid City' }, { pattern: 'Form', required: '{label} is needed' }],
    };
    expect(issueMessage('pattern', {}, words)).toBe('Error: Please Enter Valid City');
    expect(issueMessage('required', {}, words)).toBe('City is needed');
    expect(issueMessage('maxLength', { limit: 64 }, words)).toBe('Shorten “City” to 64 characters');
  });

  it('has words of its own for each kind of format', () => {
    expect(issueMessage('format', { format: 'email' }, { label: 'Email', messages: [] })).toBe(
      'Enter an email address for Email, such as name@example.com',
    );
    expect(issueMessage('format', { format: 'email' }, { label: 'Email', messages: [{ format: 'Wrong' }] })).toBe(
      'Wrong',
    );
  });

  it('says something for a code that nobody has words for', () => {
    expect(issueMessage('constructor', {}, { label: 'Zip', messages: [{}, undefined] })).toBe('Check Zip');
  });

  it('leaves a placeholder without a value as it stands, and does not fill in what a label brings', () => {
    expect(
      issueMessage('x', { limit: 2 }, { label: '{limit}', messages: [{ x: '{label} {nothing} {constructor}' }] }),
    ).toBe('{limit} {nothing} {constructor}');
  });

  it.each(Object.keys(defaultMessages))('fills every placeholder of the engine’s words for %s', (code) => {
    const params = { limit: 3, multipleOf: 2 };
    expect(issueMessage(code, params, { label: 'Zip', messages: [] })).not.toMatch(/[{}]/);
  });
});

describe('issuesFromErrors', () => {
  it('gives code, path, plain parameters and words', () => {
    const errors = [{ keyword: 'maxLength', instancePath: '', params: { limit: 5, allowedValues: ['a'] } }];
    expect(issuesFromErrors(errors, 'Zip', { label: 'ZIP code', messages: [] })).toEqual([
      { code: 'maxLength', path: 'Zip', params: { limit: 5 }, message: 'Shorten “ZIP code” to 5 characters' },
    ]);
  });

  it('says the same sentence once', () => {
    const same = { pattern: 'Error: Please Enter Valid City', maxLength: 'Error: Please Enter Valid City' };
    const errors = [
      { keyword: 'maxLength', instancePath: '', params: { limit: 64 } },
      { keyword: 'pattern', instancePath: '', params: { pattern: '^x$' } },
    ];
    const issues = issuesFromErrors(errors, 'City', { label: 'City', messages: [same] });
    expect(issues.map(({ code }) => code)).toEqual(['maxLength']);
  });
});
