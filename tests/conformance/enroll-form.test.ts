import type { Answers, Form } from '@campus-cover/engine';
import { formOptionsFor, openScenario, worldOf, type Scenario } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../server/forms/schema-files.ts';
import { answer, messagesAt } from './waiver-world.ts';

const library = await readSchemaFiles(locateSchemas());
const amounts = ['TotalPaidToSchool', 'ProcessingFee', 'TotalCostDueToday', 'TotalPaidBySponsor'];

/** The form in the world that is given for it. */
function open(formId: string, visit: Partial<Scenario> = {}): Form {
  return openScenario(worldOf(library, { form: formId }), { form: formId, title: '', steps: [], ...visit });
}

const chosen: Answers = {
  Coverages: ['cov_annual'],
  DependentCoverages: ['cov_annual:dep_sam'],
  Declarations: ['accurate', 'eligible', 'cost', 'terms'],
};

describe('enrolling', () => {
  it('[COV-4] [COV-5] shows what cannot be chosen, and why it follows from what is', () => {
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

  it('[PAY-2] [PAY-3] [PAY-8] can be calculated once an option and a method are chosen, and confirmed then', () => {
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
  ])('[PAY-1] forgets the cost when it changes %s', (_what, change) => {
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

  it('[FRM-13] holds the rules of its event at once after a reload, with the answers kept', () => {
    const world = worldOf(library, { form: formId });
    const form = answer(open(formId), { QLEEvent: 'Other', OtherQLEReason: 'My family moved' });
    const { context, today, lookups, validators } = formOptionsFor(world, { form: formId, title: '', steps: [] });
    form.reload(structuredClone(world.definition), { context: context!, today, lookups: lookups!, validators });
    expect(form.field('OtherQLEReason')).toMatchObject({ visible: true, required: true, value: 'My family moved' });
    expect(form.field('AllowDependents').value).toBe('1');
    form.set('QLEEvent', 'Age Limit');
    expect([form.field('OtherQLEReason').visible, form.section('dependents').visible]).toEqual([false, false]);
  });

  it.each([
    ['MA', '2026-07-22', true],
    ['MA', '2026-07-21', false],
    ['MD', '2026-07-22', true],
    ['MD', '2026-07-21', false],
    ['NY', '2026-08-20', true],
    ['NY', '2026-08-19', false],
  ])('[VAL-QLE-2] in %s, asked on 2026-09-20, takes an event of %s: %s', (state, date, isTaken) => {
    const form = answer(open(formId, { context: { school: { state } } }), { QLEDate: date });
    expect(messagesAt(form, 'QLEDate')).toHaveLength(isTaken ? 0 : 1);
  });
});
