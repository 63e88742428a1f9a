import { evaluateLogic, type FieldSchema } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { answer, fieldsOf, judgeWaiver, loadWaiver, openWaiver, otherSubscriber, ownPlan } from './waiver-world.ts';

/** The field names in section 3 of the specification, in the section's order. */
const specified = `
  PersonCompletingForm CarrierID NewCarrier CountryID PolicyholderID PlanType Street1 City StateID Zip
  Phone SubscriberFirstName SubscriberLastName SubscriberID SubscriberDOB SubscriberGender
  RelationshipToStudent AmountDeductible GroupID RxProcessorName BIN RxGroup PharmacyID PCN
  AlternateEmailAddress sportType IntercollegiateAthlete USBasedCarrier IsSubscriber
  StudyingRemotelyInternational StudyingRemotelyDomestic EnrollPrepaidOnCampus UploadedFiles
`
  .trim()
  .split(/\s+/);

describe('the waiver', () => {
  it('[ENT-4] has every field of the specification under its own name, in exactly one step', () => {
    const form = openWaiver();
    const drawn = form.sectionIds.flatMap((id) => form.definition.sections[id]?.fields ?? []);
    expect(specified).toHaveLength(33);
    expect(specified.filter((field) => !Object.hasOwn(form.schema.properties, field))).toEqual([]);
    expect([...drawn].sort()).toEqual(Object.keys(form.schema.properties).sort());
  });

  it('[ENT-4] can send every field of the specification in one set of answers or another', async () => {
    const abroad = { ...ownPlan, USBasedCarrier: '0', CountryID: '37', CarrierID: '0', NewCarrier: 'Maple Life' };
    const optional = {
      AlternateEmailAddress: 'zoe@example.org',
      IntercollegiateAthlete: '1',
      sportType: 'Track and field',
      GroupID: 'GRP-77',
      RxProcessorName: 'Script & Co.',
      BIN: '610014',
      PCN: 'ADV',
      RxGroup: 'RX42',
      PharmacyID: 'P-1',
    };
    const left = new Set<string>();
    for (const answers of [{ ...ownPlan, ...otherSubscriber, ...optional }, abroad]) {
      const submission = await judgeWaiver('base', answers);
      expect(submission).toEqual({ ok: true, data: answers });
      for (const field of Object.keys(answers)) left.add(field);
    }
    expect(specified.filter((field) => !left.has(field))).toEqual([]);
  });

  it('has its own message for every required field', () => {
    const form = answer(openWaiver(), {
      StudyingRemotelyInternational: '0',
      StudyingRemotelyDomestic: '0',
      USBasedCarrier: '1',
      IsSubscriber: '0',
    });
    const missing = form.issues().filter(({ code }) => code === 'required');
    expect(missing.length).toBeGreaterThan(20);
    expect(missing.filter(({ message }) => message.endsWith(' is required'))).toEqual([]);
  });

  it('[VAL-TRIM] trims text before it is sent', () => {
    const form = answer(openWaiver(), { ...ownPlan, PersonCompletingForm: '  Zoë   Núñez ', Street1: ' PO Box 1 ' });
    const submission = form.submission();
    expect(submission.ok && submission.data).toMatchObject({ PersonCompletingForm: 'Zoë Núñez', Street1: 'PO Box 1' });
  });

  it.each([
    ['1', false],
    ['0', true],
  ])('does not ask students who study abroad (%s) any campus questions', (isAbroad, isAsked) => {
    const form = answer(openWaiver(), { StudyingRemotelyDomestic: '0', StudyingRemotelyInternational: isAbroad });
    expect(form.field('StudyingRemotelyDomestic')).toMatchObject({ visible: isAsked });
    expect(form.field('EnrollPrepaidOnCampus')).toMatchObject({ visible: isAsked });
  });

  it.each(['0', '$1,500', '1500', '1500.00', '999,999.99'])('accepts the deductible %j', (amount) => {
    expect(answer(openWaiver(), { AmountDeductible: amount }).field('AmountDeductible').issues).toEqual([]);
  });

  it.each(['-1', '1.5', '1,50', '1000000', 'none'])('refuses the deductible %j', (amount) => {
    const [issue] = answer(openWaiver(), { AmountDeductible: amount }).field('AmountDeductible').issues;
    expect(issue?.message).toBe('Enter the deductible as an amount in dollars, for example, 1500.00');
  });

  it.each([
    ['610014', true],
    ['61001423', true],
    ['610 014', true],
    ['61001', false],
    ['6100142', false],
    ['610014234', false],
  ])('accepts the RxBIN %j: %s', (bin, isTaken) => {
    expect(answer(openWaiver(), { BIN: bin }).field('BIN').issues).toHaveLength(isTaken ? 0 : 1);
  });

  it('[SCR-5] opens with the coverage, the previous coverage and the waiver in its address', () => {
    expect(loadWaiver().definition.page).toMatchObject({ path: '/waiver', query: ['Id', 'PrevId', 'WId'] });
  });

  it.each([
    { query: { Id: 'cov_2', PrevId: 'cov_1' }, status: null, isAsked: true },
    { query: { Id: 'cov_2' }, status: null, isAsked: false },
    { query: { Id: 'cov_2', PrevId: '' }, status: null, isAsked: false },
    { query: { Id: 'cov_2', PrevId: 'cov_1', WId: 'wvr_1' }, status: null, isAsked: false },
    { query: { Id: 'cov_2', PrevId: 'cov_1' }, status: 'draft', isAsked: false },
  ])(
    '[SCR-18] asks about last year for $query and the waiver status $status: $isAsked',
    ({ query, status, isAsked }) => {
      expect(evaluateLogic(previousYear().when, { $query: query, $record: { id: null, status } })).toBe(isAsked);
    },
  );

  it('[SCR-18] prefills from the previous coverage after Yes and from this one after No', () => {
    const data = { $query: { Id: 'cov_2', PrevId: 'cov_1' } };
    expect(evaluateLogic(previousYear().yes.prefill['Id'] ?? null, data)).toBe('cov_1');
    expect(evaluateLogic(previousYear().no.prefill['Id'] ?? null, data)).toBe('cov_2');
  });

  it.each([
    ['unknown-field', 'Admin', { Admin: true }],
    ['hidden-value', 'SubscriberFirstName', { SubscriberFirstName: 'Ada' }],
    ['enum', 'CarrierID', { CarrierID: '999' }],
    ['type', 'Street1', { Street1: 5 }],
    ['read-only-changed', 'Street1', { CarrierID: '504', Street1: 'Elsewhere' }],
  ])('refuses data that no form could have sent: %s at %s', async (code, path, change) => {
    const submission = await judgeWaiver('base', { ...ownPlan, ...change });
    expect(submission).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([expect.objectContaining({ code, path })]),
    });
  });

  it('limits the length of every text', () => {
    const unbounded = Object.entries(loadWaiver().definition.schema.properties).filter(
      ([, schema]) =>
        isText(schema) && schema.maxLength === undefined && schema.enum === undefined && schema.format !== 'date',
    );
    expect(unbounded).toEqual([]);
  });

  it('has a catalog, an autocomplete token or a fixed choice for every field, and help for every number on the card', () => {
    const { definition } = loadWaiver();
    const onTheCard = [
      'CarrierID',
      'PolicyholderID',
      'GroupID',
      'SubscriberID',
      'BIN',
      'PCN',
      'RxGroup',
      'Phone',
      'Street1',
    ];
    expect(onTheCard.filter((field) => !definition.uiSchema?.[field]?.['ui:help'])).toEqual([]);
    const texts = Object.entries(definition.schema.properties).filter(([, schema]) => isText(schema));
    expect(
      texts.filter(([field, { enum: choices }]) => !choices && !definition.uiSchema?.[field]?.['ui:autocomplete']),
    ).toEqual([]);
  });

  it('refuses an incomplete answer set, and names the fields in display order', async () => {
    const { PolicyholderID: _id, PersonCompletingForm: _name, ...rest } = ownPlan;
    const submission = await judgeWaiver('base', rest);
    expect(!submission.ok && fieldsOf(submission.issues)).toEqual(['PersonCompletingForm', 'PolicyholderID']);
  });
});

function previousYear() {
  const ask = loadWaiver().definition.page?.ask?.['previous-year'];
  if (ask === undefined) throw new Error('the waiver asks nothing about last year');
  return ask;
}

function isText(schema: FieldSchema): boolean {
  return schema.type === 'string';
}
