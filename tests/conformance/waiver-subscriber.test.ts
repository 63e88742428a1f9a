import { describe, expect, it } from 'vitest';
import {
  answer,
  messagesAt,
  openWaiver,
  otherSubscriber,
  ownPlan,
  sameBirthDateMessage,
  slowServices,
  studentBirthDate,
  subscriberFields,
  today,
} from './waiver-world.ts';

describe('the subscriber', () => {
  it('[FRM-3] is not asked about while the student is the subscriber', () => {
    const form = answer(openWaiver(), { ...ownPlan, ...otherSubscriber, IsSubscriber: '1' });
    expect(subscriberFields.filter((field) => form.field(field).visible)).toEqual([]);
  });

  it('[FRM-4] is asked about, and all of it is required, when the student is not the subscriber', () => {
    const form = answer(openWaiver(), { IsSubscriber: '0' });
    for (const field of subscriberFields) {
      expect(form.field(field)).toMatchObject({
        path: field,
        visible: true,
        required: true,
        issues: [{ code: 'required' }],
      });
    }
  });

  it('[FRM-4] is announced to screen readers each time the fields appear', () => {
    const form = openWaiver();
    const heard: string[] = [];
    form.subscribeAnnouncements((text) => heard.push(text));
    form.set('IsSubscriber', '0');
    expect(heard).toEqual(['New Subscriber information fields have been added to the page.']);
    form.set('IsSubscriber', '1');
    expect(heard).toHaveLength(1);
    form.set('IsSubscriber', '0');
    expect(heard).toHaveLength(2);
  });

  it('[FRM-5] starts empty again after the answer changes', () => {
    const form = answer(openWaiver(), otherSubscriber);
    expect(subscriberFields.every((field) => form.field(field).value !== undefined)).toBe(true);
    form.set('IsSubscriber', '1');
    expect(subscriberFields.filter((field) => field in form.answers())).toEqual([]);
    form.set('IsSubscriber', '0');
    expect(subscriberFields.filter((field) => form.field(field).value !== undefined)).toEqual([]);
  });

  it.each([
    ['9999-12-31', false],
    ['10000-01-01', true],
    ['1972-02-29', false],
    ['1973-02-29', true],
    ['04/27/1972', true],
  ])('[VAL-DOB-7] checks the format of the date %s: refused %s', (date, isRefused) => {
    const form = answer(openWaiver(), { IsSubscriber: '0', SubscriberDOB: date });
    expect(form.field('SubscriberDOB').issues.some(({ code }) => code === 'format')).toBe(isRefused);
  });

  it.each([
    [today, []],
    ['2026-08-21', ['Enter a date of birth that is not in the future']],
  ])('has a date of birth that is not in the future: %s', (date, messages) => {
    expect(messagesAt(answer(openWaiver(), { IsSubscriber: '0', SubscriberDOB: date }), 'SubscriberDOB')).toEqual(
      messages,
    );
  });

  it.each([
    [studentBirthDate, [sameBirthDateMessage]],
    ['2005-03-13', []],
    ['2005-03-15', []],
  ])('[VAL-DOB-8] has a date of birth that the server compares with the student’s: %s', async (date, messages) => {
    const form = openWaiver('base', { lookups: slowServices });
    answer(form, { IsSubscriber: '0', SubscriberDOB: date });
    expect(form.field('SubscriberDOB').pending).toBe(true);
    await form.settled();
    expect(messagesAt(form, 'SubscriberDOB')).toEqual(messages);
  });

  it.each(['Z', 'María José', "O'Brien-Núñez", 'D’Angelo Jr.', 'Nguyễn Thị Ánh', '王', 'a'.repeat(128)])(
    'may have the name %j',
    (name) => {
      const form = answer(openWaiver(), { IsSubscriber: '0', SubscriberFirstName: name, SubscriberLastName: name });
      expect([...messagesAt(form, 'SubscriberFirstName'), ...messagesAt(form, 'SubscriberLastName')]).toEqual([]);
    },
  );

  it('has a name of at most 128 characters', () => {
    const form = answer(openWaiver(), { IsSubscriber: '0', SubscriberFirstName: 'a'.repeat(129) });
    expect(messagesAt(form, 'SubscriberFirstName')).toEqual(['Shorten the first name to 128 characters']);
  });
});
