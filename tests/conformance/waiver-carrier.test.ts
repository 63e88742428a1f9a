import { describe, expect, it } from 'vitest';
import { answer, carriers, messagesAt, openWaiver, ownPlan, slowServices } from './waiver-world.ts';

describe('the insurance company', () => {
  it('[FRM-12] offers the school’s companies, and “not listed” as the last choice', () => {
    const form = openWaiver();
    expect(form.schema.properties['CarrierID']?.enum).toEqual([...carriers.map(({ id }) => id), '0']);
    expect(form.definition.uiSchema?.['CarrierID']?.['ui:enumNames']).toEqual([
      ...carriers.map(({ label }) => label),
      'My insurance company is not listed',
    ]);
  });

  it('shows “No record found!” for a search without matches and offers the choice that shows the new-carrier field', () => {
    const form = openWaiver();
    const ui = form.definition.uiSchema?.['CarrierID'];
    const emptyValue = form.schema.properties['CarrierID']?.enum?.at(-1);
    expect(ui).toMatchObject({
      'ui:widget': 'combobox',
      'ui:options': { emptyMessage: 'No record found!', emptyValue },
    });
    expect(form.field('NewCarrier').visible).toBe(false);
    form.set('CarrierID', emptyValue);
    expect(form.field('NewCarrier')).toMatchObject({ visible: true, required: true });
  });

  it('[FRM-11] shows the new-carrier field for a company that is not listed, and hides and clears it for one that is', () => {
    const form = answer(openWaiver(), { CarrierID: '0', NewCarrier: 'Sunrise Mutual' });
    expect(form.field('NewCarrier')).toMatchObject({ visible: true, value: 'Sunrise Mutual' });
    form.set('CarrierID', '502');
    expect(form.field('NewCarrier')).toMatchObject({ visible: false, required: false, value: undefined });
    form.set('CarrierID', '0');
    expect(form.field('NewCarrier')).toMatchObject({ visible: true, value: undefined });
  });

  it('[VAL-INS-1] requires a chosen company', () => {
    expect(messagesAt(openWaiver(), 'CarrierID')).toEqual([
      'Choose your insurance company, or “My insurance company is not listed”',
    ]);
    expect(messagesAt(answer(openWaiver(), { CarrierID: '502' }), 'CarrierID')).toEqual([]);
  });

  it('[VAL-INS-1] requires a new company when none is chosen, and accepts either', () => {
    const form = answer(openWaiver(), { ...ownPlan, CarrierID: '0' });
    expect(messagesAt(form, 'NewCarrier')).toEqual(['Enter the name of your insurance company']);
    expect(form.submission().ok).toBe(false);
    form.set('NewCarrier', 'L’Étoile & Sons (Vie)');
    expect(form.submission().ok).toBe(true);
  });

  it.each([
    ['1', ['StateID', 'Zip', 'Phone'], ['CountryID']],
    ['0', ['CountryID'], ['StateID', 'Zip', 'Phone']],
  ])('[FRM-6] with US-based answered %s requires %j and not %j', (usBased, required, optional) => {
    const form = answer(openWaiver(), { USBasedCarrier: usBased });
    for (const path of required) expect(form.field(path)).toMatchObject({ path, visible: true, required: true });
    for (const path of optional) expect(form.field(path)).toMatchObject({ path, required: false });
  });

  it('[FRM-6] requires none of state, zip and country before the question is answered', () => {
    const form = openWaiver();
    expect(['StateID', 'Zip', 'CountryID'].filter((field) => form.field(field).required)).toEqual([]);
  });
});

describe('the address of the company', () => {
  it('[FRM-10] is the student’s while “same as my own address” is checked, and empty after it is cleared', async () => {
    const form = openWaiver('base', { lookups: slowServices });
    answer(form, { Street1: 'Typed before', City: 'Typed' });
    form.set('SameAddressAsStudent', true);
    await form.settled();
    expect(form.field('Street1')).toMatchObject({ value: '12 Elm Street, Apt 3', readOnly: true });
    expect(form.field('City').value).toBe('Baltimore');
    expect(form.field('StateID').value).toBe('MD');
    expect(form.field('Zip').value).toBe('21201');
    form.set('SameAddressAsStudent', false);
    for (const path of ['Street1', 'City', 'StateID', 'Zip']) {
      expect(form.field(path)).toMatchObject({ path, value: undefined, readOnly: false });
    }
  });

  it('is the company’s own when it is known, and says so', () => {
    const form = answer(openWaiver(), { CarrierID: '503' });
    expect(form.field('Street1')).toMatchObject({ value: 'PO Box 9, Claims', readOnly: true });
    expect(form.field('Zip')).toMatchObject({ value: '06103', readOnly: true });
    expect(form.field('Phone')).toMatchObject({ value: '8605550103', readOnly: true });
    expect(form.field('SameAddressAsStudent').visible).toBe(false);
    expect(form.field('CarrierAddressDiffers').visible).toBe(true);
  });

  it('changes with the company, and can be edited when the card shows a different address', () => {
    const form = answer(openWaiver(), { CarrierID: '503' });
    form.set('CarrierID', '504');
    expect(form.field('Street1')).toMatchObject({ value: '4 Harbor Way', readOnly: true });
    expect(form.field('Phone')).toMatchObject({ value: undefined, readOnly: false });
    form.set('CarrierAddressDiffers', true);
    expect(form.field('Street1')).toMatchObject({ value: undefined, readOnly: false });
    expect(form.field('SameAddressAsStudent').visible).toBe(true);
    form.set('CarrierID', '502');
    expect(form.field('CarrierAddressDiffers')).toMatchObject({ visible: false, value: undefined });
    form.set('CarrierID', '504');
    expect(form.field('Street1')).toMatchObject({ value: '4 Harbor Way', readOnly: true });
  });

  it.each(['1', '224', '226', '237'])('[PRE-6] comes from the university’s address for country %s', async (country) => {
    const form = openWaiver('base', { lookups: slowServices });
    answer(form, { USBasedCarrier: '0', City: 'Cambridge', CountryID: country });
    await form.settled();
    expect(form.field('Street1')).toMatchObject({ value: '1 College Road', readOnly: false });
    expect(form.field('City').value).toBe('Cambridge');
    expect(form.field('StateID').value).toBe('MA');
    expect(form.field('Zip').value).toBe('02115');
  });

  it('[PRE-6] stays empty for the home country', async () => {
    const form = openWaiver('base', { lookups: slowServices });
    answer(form, { USBasedCarrier: '0', CountryID: '225' });
    await form.settled();
    expect(['Street1', 'City', 'StateID', 'Zip'].filter((field) => form.field(field).value !== undefined)).toEqual([]);
  });

  it.each(['Boston', 'Salt Lake City', 'São Paulo', ' Trimmed ', 'A'])('[VAL-ADR-1] accepts the city %j', (city) => {
    expect(messagesAt(answer(openWaiver(), { City: city }), 'City')).toEqual([]);
  });

  it.each(['Boston2', 'Salt  Lake', 'Winston-Salem', 'St. Louis', '7', 'a'.repeat(65)])(
    '[VAL-ADR-1] refuses the city %j',
    (city) => {
      expect(messagesAt(answer(openWaiver(), { City: city }), 'City')).toEqual(['Error: Please Enter Valid City']);
    },
  );

  it.each(['02139', 'K1A0B1', 'a1', ' 02139 ', '1234567890'])('[VAL-ADR-2] accepts the zip %j', (zip) => {
    expect(messagesAt(answer(openWaiver(), { Zip: zip }), 'Zip')).toEqual([]);
  });

  it.each(['02139-4301', 'K1A 0B1', '0213!', '12345678901'])('[VAL-ADR-2] refuses the zip %j', (zip) => {
    expect(messagesAt(answer(openWaiver(), { Zip: zip }), 'Zip')).toEqual(['Error: Please Enter Valid Zip Code']);
  });

  it.each(['6175550100', '(617) 555-0100', '617.555.0100 '])('[VAL-ADR-4] accepts the phone number %j', (phone) => {
    const submission = answer(openWaiver(), { ...ownPlan, Phone: phone }).submission();
    expect(submission.ok && submission.data['Phone']).toBe('6175550100');
  });

  it.each(['617555010', '61755501000', '555-0100', '+1 617 555 0100'])(
    '[VAL-ADR-4] refuses the phone number %j',
    (phone) => {
      expect(messagesAt(answer(openWaiver(), { Phone: phone }), 'Phone')).toEqual(['Error: Invalid phone number']);
    },
  );
});
