import { describe, expect, it } from 'vitest';
import { readFromPreview, readToPreview, type ToPreview } from './messages.ts';

const show = {
  kind: 'show',
  number: 1,
  school: 'bay-state',
  language: null,
  definition: { id: 'waiver' },
  given: { today: '2026-08-20' },
  validatorsUrl: '/api/workbench/validators/ab.js',
  start: {},
  words: null,
  theme: {},
  pages: 'whole',
  isShaped: false,
};

describe('a message to the live form', () => {
  it.each([
    show,
    { kind: 'restart', answers: null },
    { kind: 'choose', path: 'Zip', scrolls: true },
    { kind: 'rehearse', id: 1, scenario: { form: 'waiver', title: 'One', steps: [] }, at: [0] },
    { kind: 'replay', scenario: { form: 'waiver', title: 'One', steps: [] }, step: 0 },
    { kind: 'end-replay', keeps: false },
    { kind: 'check-accessibility' },
  ] as unknown as ToPreview[])('is read as it was sent: $kind', (message) => {
    expect(readToPreview(message)).toEqual(message);
  });

  it.each([
    ['nothing', undefined],
    ['text', 'show'],
    ['a list', [show]],
    ['an unknown kind', { kind: 'open' }],
    ['the name of something that every object has', { kind: 'constructor' }],
    ['a message for the other direction', { kind: 'ready' }],
    ['a message without a required member', { kind: 'choose', path: 'Zip' }],
    ['a member of the wrong type', { ...show, number: '1' }],
    ['a number that is NaN', { ...show, number: Number.NaN }],
    ['a page mode that does not exist', { ...show, pages: 'half' }],
    ['validators of another origin', { ...show, validatorsUrl: 'https://evil.example/validators.js' }],
    [
      'validators from another origin, in a protocol-relative URL',
      { ...show, validatorsUrl: '//evil.example/validators.js' },
    ],
    ['validators that are not a file', { ...show, validatorsUrl: 'data:text/javascript,alert(1)' }],
    ['a scenario without steps', { kind: 'replay', scenario: { form: 'waiver' }, step: 0 }],
  ])('is refused: %s', (_case, data) => {
    expect(readToPreview(data)).toBeNull();
  });

  it('is accepted without its unknown parts', () => {
    expect(readToPreview({ kind: 'choose', path: null, scrolls: false, html: '<b>' })).toEqual({
      kind: 'choose',
      path: null,
      scrolls: false,
    });
  });
});

describe('a message from the live form', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'shown', number: 3, ms: 12.5 },
    { kind: 'failed', number: 3, message: 'No.' },
    { kind: 'explained', told: null },
    { kind: 'shape', session: 1, change: { kind: 'drop', target: 'Zip' } },
    { kind: 'shape-end', session: 1, keeps: true, path: ['title'], what: 'Form title' },
    { kind: 'palette', place: { where: 'after', to: 'Zip' }, field: 'text' },
    { kind: 'accessibility', findings: [], error: null },
  ])('is read as it was sent: $kind', (message) => {
    expect(readFromPreview(message)).toEqual(message);
  });

  it.each([show, { kind: 'shown', number: 3 }, { kind: 'state', state: null }, { kind: '__proto__' }, null])(
    'is rejected: %j',
    (data) => {
      expect(readFromPreview(data)).toBeNull();
    },
  );
});
