import { readFile } from 'node:fs/promises';
import { evaluateLogic, type Answers, type Form, type Logic } from '@campus-cover/engine';
import { formOptionsFor, openScenario, worldOf, type Scenario } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { answer, messagesAt } from './waiver-world.ts';

const library = await readSchemaFiles(locateSchemas());
const amounts = ['TotalPaidToSchool', 'ProcessingFee', 'TotalCostDueToday', 'TotalPaidBySponsor'];

/** The form in the world that its `given` file describes. */
function open(formId: string, visit: Partial<Scenario> = {}): Form {
  return openScenario(worldOf(library, { form: formId }), { form: formId, title: '', steps: [], ...visit });
}

const chosen: Answers = {
  Coverages: ['cov_annual'],
  DependentCoverages: ['cov_annual:dep_sam'],
  Declarations: ['accurate', 'eligible', 'cost', 'terms'],
};

describe('the pages for life events', () => {
  it.each(['enroll-qle', 'pta'])('of %s ask the server only for a complete date', async (formId) => {
    const text = await readFile(new URL(`../../schemas/forms/${formId}/form.json`, import.meta.url), 'utf8');
    const { lookups } = JSON.parse(text) as { lookups: Readonly<Record<string, { with: { QLEDate: Logic } }>> };
    for (const id of ['enrollment', 'cost']) {
      const sent = (data: Answers) => evaluateLogic(lookups[id]!.with.QLEDate, data);
      expect([{}, { QLEDate: '2026-1-' }, { QLEDate: '2026-10-20' }].map(sent)).toEqual(['none', 'none', '2026-10-20']);
    }
  });
});

describe('enrolling', () => {
  it('[COV-4] [COV-5] shows which coverages are unavailable, and why', () => {
    const form = answer(open('enroll-coverage'), { Coverages: ['cov_annual'] });
    const rows = (): readonly (string | undefined)[] =>
      (form.field('DependentCoverages').options ?? [])
        .filter(({ disabled }) => disabled !== true)
        .map(({ cells }) => cells?.['StudentCoverageID'] as string);
    expect(form.field('Coverages').options?.[0]).toMatchObject({ excludes: ['cov_fall', 'cov_spring'] });
    expect(new Set(rows())).toEqual(new Set(['cov_annual']));
    form.set('Coverages', []);
    expect(rows()).toEqual([]);
    form.set('Coverages', ['cov_spring']);
    expect(new Set(rows())).toEqual(new Set(['cov_spring']));
  });

  it('[VAL-COV-1] requires at least one coverage, in the words of the specification', () => {
    const none = 'Error: Please select at least one coverage to proceed';
    const form = open('enroll-coverage');
    expect(messagesAt(form, 'Coverages')).toEqual([none]);
    // A chosen coverage that is no longer available does not count.
    expect(messagesAt(answer(form, { Coverages: ['cov_next'] }), 'Coverages')).toContain(none);
    expect(messagesAt(answer(form, { Coverages: ['cov_annual'] }), 'Coverages')).toEqual([]);
  });

  it('[VAL-COV-2] requires a document for every chosen dependent', () => {
    const form = answer(open('enroll-coverage'), {
      Coverages: ['cov_annual'],
      DependentCoverages: ['cov_annual:dep_sam', 'cov_annual:dep_lee'],
    });
    const missing = 'Error: Please upload at least one supporting document for the dependent';
    expect(messagesAt(form, 'DependentCoverages')).toEqual([missing]);
    form.set('DependentCoverages', ['cov_annual:dep_sam']);
    expect(messagesAt(form, 'DependentCoverages')).toEqual([]);
  });

  it('[VAL-DEC-1] requires agreement to every declaration', () => {
    const refused = ['Error: You must agree to terms and conditions'];
    const form = open('enroll-coverage');
    expect(messagesAt(form, 'Declarations')).toEqual(refused);
    expect(messagesAt(answer(form, { Declarations: ['accurate', 'eligible', 'cost'] }), 'Declarations')).toEqual(
      refused,
    );
    expect(messagesAt(answer(form, { Declarations: chosen['Declarations']! }), 'Declarations')).toEqual([]);
  });

  it('[PAY-2] [PAY-3] [PAY-8] can be calculated after an option and a method are chosen, and then confirmed', () => {
    const form = answer(open('enroll-coverage'), chosen);
    expect(form.lookup('cost').status).toBe('idle');
    form.set('PayTimeOption', 'Pay now');
    expect(form.lookup('cost').status).toBe('idle');
    form.set('PerEntireTransaction', 'Credit Card');
    expect(form.lookup('cost').status).toBe('waits');
    expect(form.submission().ok).toBe(false);
    form.ask('cost');
    expect(amounts.map((name) => form.field(name).value)).toEqual(['0.00', '72.74', '2717.74', '0.00']);
    expect(form.submission().ok).toBe(true);
  });

  it.each<[string, Answers]>([
    ['when it is paid', { PayTimeOption: 'University Invoice' }],
    ['how it is paid', { PerEntireTransaction: 'Bank Account' }],
    ['in which installments', { InstallmentName: 'Two payments' }],
    ['for whom', { DependentCoverages: [] }],
    ['for what', { Coverages: ['cov_spring'] }],
  ])('[PAY-1] clears the cost when it changes %s', (_what, change) => {
    const form = answer(open('enroll-coverage'), {
      ...chosen,
      PayTimeOption: 'Pay now',
      PerEntireTransaction: 'Credit Card',
    });
    form.ask('cost');
    answer(form, change);
    expect(amounts.map((name) => form.field(name).value)).toEqual([undefined, undefined, undefined, undefined]);
    expect(form.lookup('cost').status).toBe('waits');
  });

  it('[PAY-4] is confirmed with a university invoice alone', () => {
    const form = answer(open('enroll-coverage'), { ...chosen, PayTimeOption: 'University Invoice' });
    expect(form.field('TotalCostDueToday')).toMatchObject({ visible: true, required: false });
    expect(form.submission().ok).toBe(true);
  });
});

describe.each(['enroll-qle', 'pta'])('the life event of %s', (formId) => {
  it('[PAY-5] calculates nothing with a prior coverage and its enrollment, and is confirmed', () => {
    const form = open(formId, { context: { enrollment: { PId: 'cov_have', SCId: 'cov_have', isPrior: true } } });
    answer(form, {
      QLEEvent: 'Birth',
      QLEDate: '2026-09-01',
      QLEFileUpload: ['doc_1'],
      DependentCoverages: ['cov_have:dep_sam'],
      Declarations: ['accurate', 'eligible', 'cost', 'terms'],
      EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
    });
    expect(form.section('payment').visible).toBe(false);
    expect(form.lookup('cost').status).toBe('idle');
    expect(form.submission().ok).toBe(true);
  });

  it('[FRM-13] applies the rules of its event right after a reload, with the answers kept', () => {
    const world = worldOf(library, { form: formId });
    const form = answer(open(formId), { QLEEvent: 'Other', OtherQLEReason: 'My family moved' });
    const { context, today, lookups, validators } = formOptionsFor(world, { form: formId, title: '', steps: [] });
    form.reload(structuredClone(world.definition), { context: context!, today, lookups: lookups!, validators });
    expect(form.field('OtherQLEReason')).toMatchObject({ visible: true, required: true, value: 'My family moved' });
    expect(form.field('AllowDependents').value).toBe('1');
    form.set('QLEEvent', 'Age Limit');
    expect([form.field('OtherQLEReason').visible, form.section('dependents').visible]).toEqual([false, false]);
  });

  it('[VAL-DEC-2] requires agreement to the life event’s declarations', () => {
    const field = 'EnrollCoverageQLEDeclarationCheckboxList';
    const form = answer(open(formId), { [field]: ['happened'] });
    expect(messagesAt(form, field)).toEqual(['You must agree to terms and conditions']);
    expect(messagesAt(answer(form, { [field]: ['happened', 'documents'] }), field)).toEqual([]);
  });

  it('[VAL-QLE-1] accepts an event within the dates of every chosen coverage, and skips that check with a prior one', () => {
    const outside = 'Error: The date of the event must fall within the dates of every coverage that you choose';
    const form = answer(open(formId), { Coverages: ['cov_spring'], QLEDate: '2026-09-10' });
    expect(messagesAt(form, 'QLEDate')).toEqual([outside]);
    expect(messagesAt(answer(form, { Coverages: ['cov_fall'] }), 'QLEDate')).toEqual([]);
    const prior = open(formId, { context: { enrollment: { PId: 'cov_have', isPrior: true } } });
    expect(messagesAt(answer(prior, { QLEDate: '2020-01-01' }), 'QLEDate')).toEqual([]);
    expect(prior.field('Coverages').visible).toBe(false);
  });

  it('[VAL-QLE-3] accepts an event that is at most 30 days ahead', () => {
    const form = answer(open(formId), { QLEDate: '2026-10-21' });
    expect(messagesAt(form, 'QLEDate')).toEqual(['Error: The event can be at most 30 days in the future']);
    expect(messagesAt(answer(form, { QLEDate: '2026-10-20' }), 'QLEDate')).toEqual([]);
    const prior = open(formId, { context: { enrollment: { PId: 'cov_have', isPrior: true } } });
    expect(messagesAt(answer(prior, { QLEDate: '2026-10-21' }), 'QLEDate')).toEqual([]);
  });

  it.each([
    ['MA', '2026-07-22', true],
    ['MA', '2026-07-21', false],
    ['MD', '2026-07-22', true],
    ['MD', '2026-07-21', false],
    ['NY', '2026-08-20', true],
    ['NY', '2026-08-19', false],
  ])('[VAL-QLE-2] in %s, on 2026-09-20, accepts an event of %s: %s', (state, date, isTaken) => {
    const form = answer(open(formId, { context: { school: { state } } }), { QLEDate: date });
    expect(messagesAt(form, 'QLEDate')).toHaveLength(isTaken ? 0 : 1);
  });
});
