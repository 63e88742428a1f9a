import { describe, expect, it } from 'vitest';
import { answer, openWaiver, services, slowServices, subscriberFields } from './waiver-world.ts';

/** A record with every name in section 3 of the specification, including the termination form's names. */
const record = {
  WavierStatus: 'Approved',
  EnrollStatus: 'Eligible',
  IsSubscriber: 0,
  CarrierID: 501,
  CarrierName: 'Aurora Mutual',
  CustomCode3ID: 'Medicaid',
  CustomCode3IDSelfCode: 'Employer',
  ReasonID: 'GRAD',
  GraduationDate: '2027-05-20',
  WithdrawalDate: null,
  MassHealthID: '',
  PolicyholderID: 'AM1234567',
  SubscriberFirstName: 'Ada',
  SubscriberLastName: 'Haddad',
  SubscriberDOB: '1970-01-31T00:00:00',
  SubscriberGender: 'F',
  RelationshipToStudent: 'Parent',
  SubscriberID: 'S12345',
  USBasedCarrier: true,
  StateID: 'XX',
  PlanType: 'PPO',
  Phone: '(617) 555-0100',
};

describe('the prefill of the waiver', () => {
  it('[PRE-1] fills empty fields and keeps existing answers', () => {
    const form = answer(openWaiver(), { PlanType: 'HMO' });
    form.prefill(record);
    expect(form.field('PlanType').value).toBe('HMO');
    expect(form.field('PolicyholderID').value).toBe('AM1234567');
  });

  it.each(['1970-01-31T00:00:00', '1970-01-31', '01/31/1970'])('[PRE-2] sets the date %s as yyyy-mm-dd', (date) => {
    const form = openWaiver();
    form.prefill({ IsSubscriber: '0', SubscriberDOB: date });
    expect(form.field('SubscriberDOB').value).toBe('1970-01-31');
  });

  it.each([
    [1, '1'],
    ['1', '1'],
    [true, '1'],
    [0, '0'],
    ['0', '0'],
    [false, '0'],
  ])('[PRE-3] accepts %j in a Yes/No question for %s', (given, value) => {
    const form = openWaiver();
    form.prefill({ IsSubscriber: given, USBasedCarrier: given });
    expect(form.field('IsSubscriber').value).toBe(value);
    expect(form.field('USBasedCarrier').value).toBe(value);
  });

  it('[PRE-4] selects an option only if it is offered', () => {
    const form = openWaiver();
    form.prefill({ StateID: 'XX', PlanType: 'Platinum', CarrierID: '999', CustomCode3ID: 'None' });
    expect(form.answers()).toEqual({});
    form.prefill({ StateID: 'MD', PlanType: 'EPO', CarrierID: 504, CustomCode3ID: 'Military' });
    expect(form.field('PlanType').value).toBe('EPO');
    expect(form.field('CarrierID').value).toBe('504');
    expect(form.field('CustomCode3ID').value).toBe('Military');
  });

  it('[PRE-5] reads a record with every name of the specification, including the misspelled one', async () => {
    const form = openWaiver('base', { lookups: slowServices });
    form.prefill(record);
    await form.settled();
    expect(form.answers()).toEqual({
      IsSubscriber: '0',
      CarrierID: '501',
      CustomCode3ID: 'Medicaid',
      PolicyholderID: 'AM1234567',
      SubscriberFirstName: 'Ada',
      SubscriberLastName: 'Haddad',
      SubscriberDOB: '1970-01-31',
      SubscriberGender: 'F',
      RelationshipToStudent: 'Parent',
      SubscriberID: 'S12345',
      USBasedCarrier: '1',
      PlanType: 'PPO',
      Phone: '6175550100',
    });
    expect(subscriberFields.every((field) => form.field(field).visible)).toBe(true);
  });

  it('[PRE-5] uses the student’s own code when the record has no other', () => {
    const form = openWaiver();
    form.prefill({ CustomCode3ID: null, CustomCode3IDSelfCode: 'Medicaid' });
    expect(form.field('CustomCode3ID').value).toBe('Medicaid');
  });

  it.each([undefined, null, '', '0', 0])(
    '[PRE-5] with the carrier id %j names the new carrier by CarrierName',
    (id) => {
      const form = openWaiver();
      form.prefill({ CarrierName: 'Sunrise Mutual', ...(id !== undefined && { CarrierID: id }) });
      expect(form.field('CarrierID').value).toBe('0');
      expect(form.field('NewCarrier')).toMatchObject({ visible: true, value: 'Sunrise Mutual' });
    },
  );

  it('[PRE-5] does not add a listed carrier a second time', () => {
    const form = openWaiver();
    form.prefill({ CarrierID: '501', CarrierName: 'Aurora Mutual' });
    expect(form.answers()).toEqual({ CarrierID: '501' });
    form.set('CarrierID', '0');
    expect(form.field('NewCarrier').value).toBeUndefined();
  });

  it('adds no subscriber for a student who is the subscriber', () => {
    const form = openWaiver();
    form.prefill({ ...record, IsSubscriber: 1 });
    expect(subscriberFields.filter((field) => field in form.answers())).toEqual([]);
  });

  it('[PRE-6] fills the rest of the address from the university when the record names another country', async () => {
    const form = openWaiver('base', { lookups: slowServices });
    form.prefill({ USBasedCarrier: '0', CountryID: 37, City: 'Toronto' });
    await form.settled();
    expect(form.answers()).toEqual({
      USBasedCarrier: '0',
      CountryID: '37',
      City: 'Toronto',
      Street1: '1 College Road',
      StateID: 'MA',
      Zip: '02115',
    });
  });

  it('[PRE-6] does not change a draft that is opened again', async () => {
    const draft = { USBasedCarrier: '0', CountryID: '37', Street1: '5 King Street' };
    const form = openWaiver('base', { answers: draft, lookups: slowServices });
    await form.settled();
    expect(form.answers()).toEqual(draft);
  });

  it('also works with lookups that respond immediately', () => {
    const form = openWaiver('base', { lookups: services });
    form.prefill({ USBasedCarrier: '0', CountryID: '37' });
    expect(form.field('Street1').value).toBe('1 College Road');
  });
});
