import { describe, expect, it } from 'vitest';
import { fieldsThat, openTermination } from './terminate-world.ts';
import { answer, messagesAt } from './waiver-world.ts';

const reasons = ['GRAD', 'LV', 'WD', 'MIL', 'INS', 'MHC', 'MMA'] as const;
const dates = { GRAD: 'GraduationDate', LV: 'LeaveDate', WD: 'WithdrawalDate' } as const;
const enabled = { documentationText: 'Bring proof.', uploadFlag: true, placeholderText: '' };
const disabled = { documentationText: '', uploadFlag: false, placeholderText: '' };

describe('the reason for a termination', () => {
  it('is asked on /Terminate, for a coverage by Id and a termination by tId', () => {
    expect(openTermination().definition.page).toMatchObject({ path: '/Terminate', query: ['Id', 'tId'] });
  });

  it('[VAL-TRM-1] is required', () => {
    expect(messagesAt(openTermination(), 'ReasonID')).toEqual(['Choose why you are terminating your coverage']);
  });

  it('[FRM-7, PRE-5] is one of seven checkboxes, at most one of which can be selected', () => {
    const { schema, uiSchema } = openTermination().definition;
    expect(new Set(schema.properties['ReasonID']?.enum)).toEqual(new Set(reasons));
    expect(uiSchema?.['ReasonID']).toMatchObject({ 'ui:widget': 'exclusive-checkboxes' });
  });

  it.each(Object.entries(dates))('[VAL-TRM-3] %s requires %s, and no other reason shows it', (reason, field) => {
    for (const other of reasons) {
      const isIts = other === reason;
      const form = answer(openTermination(), { ReasonID: other });
      expect(form.field(field)).toMatchObject({ visible: isIts, required: isIts });
    }
  });

  it.each([
    ['2026-08-14', false],
    ['2026-08-15', true],
    ['2027-08-14', true],
    ['2027-08-15', false],
  ])('[VAL-TRM-3] accepts %s as a date during the coverage: %s', (day, isTaken) => {
    for (const [ReasonID, field] of Object.entries(dates)) {
      const form = answer(openTermination(), { ReasonID, [field]: day });
      expect(messagesAt(form, field)).toHaveLength(isTaken ? 0 : 1);
    }
  });

  it.each([
    ['MMA', 'MMA_MassHealthID'],
    ['MHC', 'MHC_Subsidy'],
  ])('[VAL-TRM-4] %s requires %s and an upload, whatever the school’s document settings', (ReasonID, field) => {
    for (const documents of [enabled, disabled]) {
      const form = answer(openTermination({ documents }), { ReasonID });
      expect(form.field(field)).toMatchObject({ visible: true, required: true });
      expect(form.field('UploadedFiles')).toMatchObject({ visible: true, required: true });
      expect(messagesAt(form, 'UploadedFiles')).toEqual(['Please upload Enroll supporting document(s)']);
    }
    expect(fieldsThat(answer(openTermination(), { ReasonID: 'MIL' }), 'visible')).not.toContain(field);
  });

  it.each(reasons)(
    '[VAL-TRM-2] %s requires the refund acknowledgement unless the school accepts documents',
    (ReasonID) => {
      const without = answer(openTermination({ documents: disabled }), { ReasonID });
      expect(without.field('RefundAcknowledgement')).toMatchObject({ visible: true, required: true });
      const upload = answer(openTermination({ documents: enabled }), { ReasonID });
      expect(upload.field('RefundAcknowledgement')).toMatchObject({ visible: false, required: false });
      expect(upload.field('UploadedFiles')).toMatchObject({ visible: true, required: true });
      expect(upload.field('DocumentationText')).toMatchObject({ visible: true, readOnly: true, value: 'Bring proof.' });
    },
  );

  it.each([
    ['1', '0', true],
    ['1', '1', false],
    ['1', undefined, false],
    ['0', undefined, false],
    [undefined, undefined, false],
  ])(
    '[VAL-TRM-8] international %s, exchange %s: the Flight Itinerary is required: %s',
    (international, exchange, is) => {
      for (const ReasonID of reasons) {
        const form = answer(openTermination(), { ReasonID });
        if (international) form.set('InternationalStudent', international);
        if (exchange) form.set('ExchangeStudent', exchange);
        expect(form.field('FlightItinerary')).toMatchObject({ visible: is, required: is });
      }
    },
  );

  it('has Bay State’s text for Massachusetts, with the same rules', () => {
    const form = answer(openTermination({ school: 'bay-state' }), { ReasonID: 'MMA' });
    expect(form.definition.title).toContain('Bay State');
    expect(fieldsThat(form, 'required')).toEqual(
      fieldsThat(answer(openTermination(), { ReasonID: 'MMA' }), 'required'),
    );
  });
});
