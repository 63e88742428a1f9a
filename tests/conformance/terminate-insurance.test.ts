import { describe, expect, it } from 'vitest';
import { fieldsThat, judgeTermination, openTermination, otherInsurance } from './terminate-world.ts';
import { answer, messagesAt } from './waiver-world.ts';

const subscriber = [
  'SubscriberFirstName',
  'SubscriberLastName',
  'SubscriberDOB',
  'SubscriberGender',
  'RelationstoSubscriber',
  'SubscriberID',
] as const;
const insured = { ReasonID: 'INS' } as const;

describe('other insurance, for a termination', () => {
  it('[FRM-8] is asked about only while its box is selected, and its answers are sent only then', async () => {
    const form = answer(openTermination(), otherInsurance);
    for (const section of ['other-insurance', 'subscriber', 'plan']) expect(form.section(section).visible).toBe(true);
    form.set('ReasonID', 'MIL');
    for (const section of ['other-insurance', 'subscriber', 'plan']) expect(form.section(section).visible).toBe(false);
    const sent = form.submission();
    expect(Object.keys(sent.ok ? sent.data : {}).sort()).toEqual([
      'CoverageEndDate',
      'CoverageStartDate',
      'InternationalStudent',
      'ReasonID',
      'RefundAcknowledgement',
      'TerminationDate',
    ]);
    const forged = await judgeTermination({ answers: { ...otherInsurance, ReasonID: 'MIL' } });
    expect(!forged.ok && forged.issues.map(({ code }) => code)).toContain('hidden-value');
  });

  it('[VAL-TRM-5, VAL-TRM-6] requires all of it', () => {
    expect(fieldsThat(answer(openTermination(), insured), 'required')).toEqual(
      expect.arrayContaining([
        'PolicyholderID',
        'PersonCompletingForm',
        'AlternateEmailAddress',
        'PlanType',
        'CountryID',
        'Street1',
        'City',
        'StateID',
        'Zip',
        'Phone',
        'USBasedCarrier',
        'IsSubscriber',
        'CarrierID',
      ]),
    );
  });

  it('[VAL-TRM-6, VAL-INS-1, FRM-11] requires the name of a company that is not listed', () => {
    const form = answer(openTermination(), { ...insured, CarrierID: '0' });
    expect(messagesAt(form, 'TerminationNewCarrier')).toEqual(['Enter the name of your insurance company']);
    form.set('CarrierID', 'beacon');
    expect(form.field('TerminationNewCarrier').visible).toBe(false);
  });

  it('[FRM-6, VAL-TRM-5] with a company abroad requires the country and a phone number, and no state or ZIP code', () => {
    const abroad = answer(openTermination(), { ...insured, USBasedCarrier: '0' });
    expect(abroad.field('CountryID')).toMatchObject({ required: true, readOnly: false });
    for (const field of ['StateID', 'Zip']) expect(abroad.field(field).required).toBe(false);
    expect(messagesAt(abroad, 'Phone')).toEqual(['Enter the phone number of the insurance company']);
    const home = answer(openTermination(), { ...insured, USBasedCarrier: '1' });
    expect(home.field('CountryID')).toMatchObject({ value: '225', readOnly: true });
    for (const field of ['StateID', 'Zip']) expect(home.field(field).required).toBe(true);
  });

  it.each([
    ['02139', true],
    ['02139-4301', true],
    ['0213', false],
    ['021390', false],
    ['02139-430', false],
    ['02139-43010', false],
    ['K1A0B1', false],
  ])('[VAL-ADR-3] accepts the ZIP code %s: %s', (Zip, isTaken) => {
    const form = answer(openTermination(), { ...insured, Zip });
    expect(messagesAt(form, 'Zip')).toEqual(isTaken ? [] : ['Error: Invalid Zip code']);
  });

  it('[VAL-ADR-1, VAL-ADR-4] validates city and phone number as the waiver does', () => {
    const form = answer(openTermination(), { ...insured, City: 'St. Louis', Phone: '555-0100' });
    expect(messagesAt(form, 'City')).toEqual(['Error: Please Enter Valid City']);
    expect(messagesAt(form, 'Phone')).toEqual(['Error: Invalid phone number']);
  });

  it('[FRM-3, FRM-4, VAL-TRM-7] requires the subscriber when that is another person, and announces it', () => {
    const form = answer(openTermination(), insured);
    const heard: string[] = [];
    form.subscribeAnnouncements((text) => heard.push(text));
    form.set('IsSubscriber', '0');
    expect(heard).toEqual(['New Subscriber information fields have been added to the page.']);
    for (const field of subscriber) expect(form.field(field)).toMatchObject({ visible: true, required: true });
    form.set('IsSubscriber', '1');
    for (const field of subscriber) expect(form.field(field).visible).toBe(false);
  });

  it("[VAL-INS-5] cannot be the school's own plan, whether the student or another person is the subscriber", () => {
    const refused = ["You can't terminate the school's insurance with the school's insurance."];
    const ids = { PolicyholderID: 'school-pl100', SubscriberID: 'SCHOOLPL100' };
    const form = answer(openTermination(), { ...insured, IsSubscriber: '0', ...ids });
    expect(messagesAt(form, 'PolicyholderID')).toEqual(refused);
    expect(messagesAt(form, 'SubscriberID')).toEqual(refused);
  });

  it('[VAL-INS-2, VAL-INS-3] requires IDs that match the company’s pattern, or have 11 characters if it has none', () => {
    const form = answer(openTermination(), { ...insured, IsSubscriber: '0', SubscriberID: 'S1', PolicyholderID: 'P1' });
    form.set('CarrierID', 'aurora');
    expect(messagesAt(form, 'PolicyholderID')).toEqual(['Error: An Aurora Mutual ID is AM followed by seven digits']);
    expect(messagesAt(form, 'SubscriberID')).toEqual([
      'Error: An Aurora Mutual subscriber ID is S followed by five digits',
    ]);
    form.set('CarrierID', 'beacon');
    expect(messagesAt(form, 'PolicyholderID').join()).toContain('11 characters');
    answer(form, { SubscriberID: 'XYZ12345600', PolicyholderID: 'XYZ12345602' });
    expect([...messagesAt(form, 'PolicyholderID'), ...messagesAt(form, 'SubscriberID')]).toEqual([]);
  });

  it('is sent under the names that the specification uses', async () => {
    const form = answer(openTermination(), { ...otherInsurance, CarrierID: '0', TerminationNewCarrier: 'Sunrise' });
    const sent = form.submission();
    expect(sent.ok && Object.keys(sent.data)).toEqual(
      expect.arrayContaining(['TerminationNewCarrier', 'PolicyholderID', 'PersonCompletingForm', 'USBasedCarrier']),
    );
    const judged = await judgeTermination({ answers: sent.ok ? sent.data : {} });
    expect(judged).toEqual(sent);
  });

  it('[PRE-1, PRE-5] is prefilled where the answer is empty', () => {
    const form = answer(openTermination(), { ...insured, PlanType: 'HMO' });
    form.prefill({
      ReasonID: 'GRAD',
      PlanType: 'PPO',
      IsSubscriber: 0,
      CarrierID: 'beacon',
      CarrierName: 'Beacon Health',
    });
    expect(form.answers()).toMatchObject({ ReasonID: 'INS', PlanType: 'HMO', IsSubscriber: '0', CarrierID: 'beacon' });
  });
});
