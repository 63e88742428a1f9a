import { describe, expect, it } from 'vitest';
import { describePlace } from './describe-place.ts';
import type { FileKind } from './meta-schemas.ts';
import { suggest } from './suggest.ts';

/** `¦` in the text is the cursor. */
function labelsAt(kind: FileKind, marked: string): readonly string[] {
  const text = marked.replace('¦', '');
  const { options } = suggest({ text, offset: marked.indexOf('¦'), kind, definition: null, school: 'prairie' });
  return options.map(({ label }) => label);
}

describe('the editor of a school’s files', () => {
  it.each<[FileKind, string, readonly string[]]>([
    ['school', '{ "¦" }', ['slug', 'timeZone', 'mailDomains', 'payment']],
    ['school', '{ "signOn": "¦" }', ['password', 'sso']],
    ['school', '{ "address": { "¦" } }', ['street1', 'postalCode']],
    ['coverage-periods', '{ "periods": { "annual": { "¦" } } }', ['firstDay', 'lateUntil', 'rates']],
    ['coverage-periods', '{ "periods": { "annual": { "silent": "¦" } } }', ['expire', 'enroll']],
    ['coverage-periods', '{ "periods": { "annual": { "rates": { "default": { "¦" } } } } }', ['Student', 'Child']],
    [
      'coverage-periods',
      '{ "periods": { "annual": { "rates": { "x": { "Child": { "¦" } } } } } }',
      ['premium', 'sponsor'],
    ],
    ['carriers', '{ "carriers": { "acorn": { "¦" } } }', ['name', 'phone', 'insuranceId']],
    ['news', '{ "posts": { "one": { "¦" } } }', ['title', 'publishedOn', 'body']],
    ['faq', '{ "entries": { "one": { "¦" } } }', ['question', 'answer', 'order']],
  ])('completes %s at %s', (kind, marked, labels) => {
    expect(labelsAt(kind, marked)).toEqual(expect.arrayContaining([...labels]));
  });

  it('does not suggest a key that is there already', () => {
    expect(labelsAt('school', '{ "slug": "x", "¦" }')).not.toContain('slug');
  });

  it('describes a location with the format’s text', () => {
    const text = '{ "periods": { "annual": { "lateUntil": "2026-12-15" } } }';
    const { words } = describePlace({
      text,
      offset: text.indexOf('lateUntil') + 2,
      kind: 'coverage-periods',
      definition: null,
    });
    expect(words.join(' ')).toContain('The last day of the late period');
  });
});
