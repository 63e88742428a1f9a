import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '@campus-cover/engine';
import type { RecordState } from '../../api/forms.ts';
import { findQuestion, prefillQuery, readPrefill } from './prefill.ts';

const empty: RecordState = { id: null, status: null, reference: null };
const isEmpty = (name: string) => ({ isEmpty: [{ var: name }] });

const definition: FormDefinition = {
  id: 'leave',
  version: 1,
  title: 'Leave',
  schema: { type: 'object', properties: {} },
  sections: {},
  page: {
    path: '/leave',
    submitLabel: 'Send',
    confirmation: { title: 'Sent', next: [] },
    ask: {
      'last-year': {
        when: { and: [{ '!': [isEmpty('$query.PrevId')] }, isEmpty('$query.WId'), isEmpty('$record.status')] },
        title: 'Use last year?',
        text: 'We can fill in last year.',
        yes: { label: 'Yes', prefill: { Id: { var: '$query.PrevId' } } },
        no: { label: 'No', prefill: { Id: { var: '$query.Id' } } },
      },
    },
  },
};

describe('findQuestion', () => {
  it('[SCR-18] asks if there is a PrevId but neither a WId nor a status', () => {
    expect(findQuestion(definition, { query: { Id: 'c2', PrevId: 'c1' }, record: empty })?.title).toBe(
      'Use last year?',
    );
  });

  it.each([
    ['without PrevId', { Id: 'c2' }, empty],
    ['with WId', { Id: 'c2', PrevId: 'c1', WId: 'w1' }, empty],
    ['with a status', { Id: 'c2', PrevId: 'c1' }, { id: 'w1', status: 'draft', reference: null } satisfies RecordState],
  ])('[SCR-18] asks no question for %s', (_when, query: Record<string, string>, record) => {
    expect(findQuestion(definition, { query, record })).toBeUndefined();
  });
});

describe('prefillQuery', () => {
  const data = { query: { Id: 'c2', PrevId: 'c1' }, record: empty };
  const question = findQuestion(definition, data);

  it('[SCR-18] reads from the previous coverage after Yes, and from this one after No', () => {
    expect(prefillQuery(question?.yes, data)).toEqual({ Id: 'c1', PrevId: 'c1' });
    expect(prefillQuery(question?.no, data)).toEqual({ Id: 'c2', PrevId: 'c1' });
  });

  it('reads from the address when the person was not asked', () => {
    expect(prefillQuery(undefined, { query: { Id: 'c2' }, record: empty })).toEqual({ Id: 'c2' });
  });
});

describe('readPrefill', () => {
  it('fills from a record', () => {
    expect(readPrefill({ City: 'Salem', Error: '' })).toEqual({ kind: 'fill', record: { City: 'Salem', Error: '' } });
  });

  it('[PRE-7] goes to the Url of a response that has an Error', () => {
    expect(readPrefill({ Error: 'No coverage', Url: '/dashboard' })).toEqual({ kind: 'redirect', url: '/dashboard' });
    expect(readPrefill({ Error: true, Url: '/dashboard' })).toEqual({ kind: 'redirect', url: '/dashboard' });
  });

  it.each([null, undefined, { Error: 'No coverage' }])('[ERR-2] counts %j as missing', (answer) => {
    expect(readPrefill(answer)).toEqual({ kind: 'missing' });
  });
});
