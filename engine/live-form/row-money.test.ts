import { describe, expect, it } from 'vitest';
import { openTestForm, type TestDefinition } from './open-test-form.ts';

const money = { type: 'string', format: 'money' } as const;
const count = { type: 'integer', minimum: 0 } as const;

const invoice: TestDefinition = {
  properties: {
    Items: { type: 'array', items: { type: 'object', properties: { Count: count, Price: money, Amount: money } } },
    Fee: money,
    Total: money,
  },
  fields: { Fee: { normalize: ['money'] }, Items: { items: { Price: { normalize: ['money'] } } } },
  compute: {
    'Items.Amount': { money: [{ '*': [{ var: '$item.Count' }, { cents: [{ var: '$item.Price' }] }] }] },
    Total: {
      money: [
        { '+': [{ sum: [{ map: [{ var: 'Items' }, { cents: [{ var: 'Amount' }] }] }] }, { cents: [{ var: 'Fee' }] }] },
      ],
    },
  },
};

describe('amounts over rows', () => {
  it('are summed to the cent, with two decimals, however they are typed [FRM-15]', () => {
    const form = openTestForm(invoice);
    form.set('Fee', '$0.1');
    for (let row = 0; row < 3; row += 1) form.addRow('Items', { Count: 1, Price: '0.1' });
    expect(form.field('Total').value).toBe('0.40');
    form.set('Items.0.Price', '$1,234.5');
    form.set('Items.0.Count', 2);
    expect(form.field('Items.0.Amount').value).toBe('2469.00');
    expect(form.field('Total').value).toBe('2469.30');
    form.removeRow('Items.0');
    expect(form.submission()).toMatchObject({ ok: true, data: { Fee: '0.10', Total: '0.30' } });
  });
});
