import { describe, expect, it } from 'vitest';
import { openTestForm } from '../live-form/open-test-form.ts';

const text = { type: 'string' } as const;

describe('explain', () => {
  const form = openTestForm(
    {
      properties: { Kind: text, Id: { ...text, readOnly: true }, Total: text },
      required: ['Id'],
      sections: { main: { title: 'Main', order: 1, fields: ['Kind', 'Id'], initially: 'hidden' } },
      fields: { Id: { initially: 'hidden' } },
      rules: {
        open: { when: { '==': [{ var: '$context.mode' }, 'x'] }, show: ['$section.main'] },
        show: { when: { '==': [{ var: 'Kind' }, 'a'] }, show: ['Id'], clear: ['Id'] },
        give: { when: { var: '$more.on' }, set: { Id: { var: '$today' } }, options: { Id: ['a'] } },
        other: { when: true, hide: ['Total'] },
      },
      checks: {
        long: { at: 'Id', when: { var: 'Kind' }, assert: { '>': [{ length: [{ var: 'Id' }] }, 1] }, message: 'No' },
      },
      compute: { Total: { var: 'Id' } },
      lookups: { more: { service: 'more', with: { kind: { var: 'Kind' } }, returns: { on: { type: 'boolean' } } } },
      prefill: { id: { fields: { Id: { var: '$prefill.id' } } } },
    },
    { context: { mode: 'x' }, answers: { Kind: 'a', Id: 'i' }, lookups: { more: () => ({ on: false }) } },
  );

  it('lists everything that affects a field, whether it applies, and which values it read', () => {
    const { path, snapshot, reasons } = form.explain('Id');
    expect(path).toBe('Id');
    expect(snapshot).toBe(form.field('Id'));
    expect(reasons).toEqual([
      { kind: 'schema', id: 'Id', effect: 'hide', holds: true, reads: {} },
      { kind: 'schema', id: 'Id', effect: 'require', holds: true, reads: {} },
      { kind: 'schema', id: 'Id', effect: 'readOnly', holds: true, reads: {} },
      { kind: 'section', id: 'main', effect: 'show', holds: true, reads: {} },
      { kind: 'rule', id: 'open', effect: 'show', holds: true, reads: { '$context.mode': 'x' } },
      { kind: 'rule', id: 'show', effect: 'show', holds: true, reads: { Kind: 'a' } },
      { kind: 'rule', id: 'show', effect: 'clear', holds: true, reads: { Kind: 'a' } },
      { kind: 'rule', id: 'give', effect: 'set', holds: false, reads: { '$more.on': false, $today: '2026-11-21' } },
      { kind: 'rule', id: 'give', effect: 'options', holds: false, reads: { '$more.on': false } },
      { kind: 'check', id: 'long', effect: 'assert', holds: false, reads: { Kind: 'a', Id: 'i' } },
      { kind: 'prefill', id: 'id', effect: 'prefill', holds: true, reads: { '$prefill.id': undefined } },
    ]);
    expect(Object.isFrozen(reasons)).toBe(true);
  });

  it('lists what a computed value is based on, even if the field is hidden', () => {
    expect(form.explain('Total').reasons).toEqual([
      { kind: 'rule', id: 'other', effect: 'hide', holds: true, reads: {} },
      { kind: 'compute', id: 'Total', effect: 'set', holds: true, reads: { Id: 'i' } },
    ]);
  });

  it('gives no result for a check that lacks an answer or does not apply', () => {
    const own = openTestForm({
      properties: { A: text, B: text },
      checks: { b: { at: 'A', when: { '!=': [{ var: 'A' }, 'off'] }, assert: { var: 'B' }, message: 'No' } },
    });
    const holds = () => own.explain('A').reasons.find(({ kind }) => kind === 'check')?.holds;
    expect(holds()).toBeNull();
    own.set('B', 'x');
    expect(holds()).toBe(true);
    own.set('A', 'off');
    expect(holds()).toBeNull();
  });

  it('lists the reasons from the row, its group and the form for a field in a row', () => {
    const rows = openTestForm(
      {
        properties: {
          Mode: text,
          Rows: {
            type: 'array',
            items: { type: 'object', properties: { Kind: text, Zip: text, Place: text }, required: ['Zip'] },
          },
        },
        rules: {
          off: { when: { '==': [{ var: 'Mode' }, 'off'] }, hide: ['Rows'], require: ['Rows'] },
          zip: {
            each: 'Rows',
            when: { and: [{ '==': [{ var: '$item.Kind' }, 'a'] }, { var: 'Mode' }] },
            disable: ['$item.Zip'],
          },
        },
        checks: {
          far: { each: 'Rows', at: '$item.Zip', assert: { '!=': [{ var: '$item.Zip' }, '0'] }, message: 'No' },
        },
        compute: { 'Rows.Place': { cat: [{ var: '$index' }] } },
      },
      {
        answers: {
          Mode: 'm',
          Rows: [
            { Kind: 'b', Zip: '1' },
            { Kind: 'a', Zip: '0' },
          ],
        },
      },
    );
    const { path, snapshot, reasons } = rows.explain('Rows.1.Zip');
    expect([path, snapshot]).toEqual(['Rows.1.Zip', rows.field('Rows.1.Zip')]);
    const off = { kind: 'rule', id: 'off', effect: 'hide', holds: false, reads: { Mode: 'm' } };
    expect(reasons).toEqual([
      { kind: 'section', id: 'main', effect: 'show', holds: true, reads: {} },
      off,
      { kind: 'schema', id: 'Rows.Zip', effect: 'require', holds: true, reads: {} },
      { kind: 'rule', id: 'zip', effect: 'disable', holds: true, reads: { '$item.Kind': 'a', Mode: 'm' } },
      { kind: 'check', id: 'far', effect: 'assert', holds: false, reads: { '$item.Zip': '0' } },
    ]);
    expect(rows.explain('Rows.0.Zip').reasons[3]).toMatchObject({ holds: false, reads: { '$item.Kind': 'b' } });
    expect(rows.explain('Rows.1.Place').reasons.slice(2)).toEqual([
      { kind: 'compute', id: 'Rows.Place', effect: 'set', holds: true, reads: { $index: 1 } },
    ]);
  });

  it('throws an error if the form does not have the field', () => {
    expect(() => form.explain('Nothing')).toThrowError(expect.objectContaining({ code: 'FIELD_UNKNOWN' }));
  });
});
