import { describe, expect, it } from 'vitest';
import { answer, messagesAt, openWaiver, sameIdMessage, schoolPlanId, services, slowServices } from './waiver-world.ts';

const defaultForSelf = 'Enter all 11 characters of the insurance ID. It ends in 00 because you are the subscriber';
const defaultForOther = 'Enter all 11 characters of the insurance ID. It ends in two digits, for example, 01';
const defaultSubscriber = 'Enter all 11 characters of the subscriber ID. It ends in two digits, for example, 00';

describe('insurance id and subscriber id', () => {
  it.each([
    ['AM1234567', []],
    ['am 123-4567', []],
    ['AM123456', ['Error: An Aurora Mutual ID is AM followed by seven digits']],
    ['AM12345678', ['Error: An Aurora Mutual ID is AM followed by seven digits']],
  ])('[VAL-INS-2] checks the insurance id %j by the pattern of its company', (id, messages) => {
    const form = answer(openWaiver(), { CarrierID: '501', IsSubscriber: '1', PolicyholderID: id });
    expect(messagesAt(form, 'PolicyholderID')).toEqual(messages);
  });

  it.each([
    ['S12345', []],
    ['S1234', ['Error: An Aurora Mutual subscriber ID is S followed by five digits']],
    ['S123456', ['Error: An Aurora Mutual subscriber ID is S followed by five digits']],
  ])('[VAL-INS-2] checks the subscriber id %j by the pattern of its company', (id, messages) => {
    const form = answer(openWaiver(), { CarrierID: '501', IsSubscriber: '0', SubscriberID: id });
    expect(messagesAt(form, 'SubscriberID')).toEqual(messages);
  });

  it('[VAL-INS-2] checks again when another company is chosen', () => {
    const form = answer(openWaiver(), { CarrierID: '501', IsSubscriber: '1', PolicyholderID: 'AM1234567' });
    expect(messagesAt(form, 'PolicyholderID')).toEqual([]);
    form.set('CarrierID', '502');
    expect(messagesAt(form, 'PolicyholderID')).toEqual([defaultForSelf]);
  });

  it('has its own message for a company that has a pattern without a message', () => {
    const form = answer(openWaiver(), { CarrierID: '503', IsSubscriber: '0', PolicyholderID: '1', SubscriberID: '1' });
    expect(messagesAt(form, 'PolicyholderID')).toEqual(['Enter the insurance ID as printed on your insurance card']);
    expect(messagesAt(form, 'SubscriberID')).toEqual(['Enter the subscriber ID as printed on the insurance card']);
  });

  it.each([
    ['1', 'ABC12345600', []],
    ['1', 'abc 123-456 00', []],
    ['1', 'ABC12345601', [defaultForSelf]],
    ['1', 'ABC1234500', [defaultForSelf]],
    ['1', 'ABC123456700', [defaultForSelf]],
    ['0', 'ABC12345601', []],
    ['0', 'ABC12345600', []],
    ['0', 'ABC1234560A', [defaultForOther]],
    ['0', 'ABC1234501', [defaultForOther]],
    ['0', 'ABC123456701', [defaultForOther]],
  ])(
    '[VAL-INS-3] with IsSubscriber %s checks the insurance id %j by the default pattern',
    (isSubscriber, id, messages) => {
      const found = ['502', '504', '0'].map((carrier) =>
        messagesAt(
          answer(openWaiver(), { CarrierID: carrier, IsSubscriber: isSubscriber, PolicyholderID: id }),
          'PolicyholderID',
        ),
      );
      expect(found).toEqual([messages, messages, messages]);
    },
  );

  it.each([
    ['ABC12345600', []],
    ['ABC12345617', []],
    ['ABC1234561X', [defaultSubscriber]],
    ['ABC1234517', [defaultSubscriber]],
    ['ABC123456717', [defaultSubscriber]],
  ])('[VAL-INS-3] checks the subscriber id %j by the default pattern', (id, messages) => {
    const form = answer(openWaiver(), { CarrierID: '502', IsSubscriber: '0', SubscriberID: id });
    expect(messagesAt(form, 'SubscriberID')).toEqual(messages);
  });

  it('[VAL-INS-3] does not apply the default pattern until it knows whether the company has its own', async () => {
    const form = openWaiver('base', { lookups: slowServices });
    answer(form, { CarrierID: '501', IsSubscriber: '1', PolicyholderID: 'AM1234567' });
    expect(form.field('PolicyholderID')).toMatchObject({ pending: true, issues: [] });
    await form.settled();
    expect(form.field('PolicyholderID')).toMatchObject({ pending: false, issues: [] });
  });

  it('[VAL-INS-4] refuses the ID of the school plan with the server’s message', () => {
    const form = answer(openWaiver(), { CarrierID: '502', IsSubscriber: '1', PolicyholderID: schoolPlanId });
    expect(messagesAt(form, 'PolicyholderID')).toEqual([sameIdMessage]);
    form.set('PolicyholderID', 'SCHOOLPL200');
    expect(messagesAt(form, 'PolicyholderID')).toEqual([]);
  });

  it('[VAL-INS-4] refuses the school plan’s id as the subscriber’s, too', () => {
    const form = answer(openWaiver(), { CarrierID: '502', IsSubscriber: '0', SubscriberID: schoolPlanId });
    expect(messagesAt(form, 'SubscriberID')).toEqual([sameIdMessage]);
    form.set('SubscriberID', 'SCHOOLPL200');
    expect(messagesAt(form, 'SubscriberID')).toEqual([]);
  });

  it('does not accept an ID that could not be checked', async () => {
    const lookups = { ...services, subscriberId: () => Promise.reject(new Error('no connection')) };
    const form = openWaiver('base', { lookups });
    answer(form, { CarrierID: '502', IsSubscriber: '1', PolicyholderID: 'ABC12345600' });
    await form.settled();
    expect(form.field('PolicyholderID').issues.map(({ code }) => code)).toEqual(['lookup-failed']);
  });
});
