import { describe, expect, it } from 'vitest';
import { answer, fieldsOf, messagesAt, openWaiver, ownPlan } from './waiver-world.ts';

describe('the upload section', () => {
  it.each([
    { medicaidOnly: true, code: 'Medicaid', isShown: true },
    { medicaidOnly: true, code: 'Employer', isShown: false },
    { medicaidOnly: true, code: undefined, isShown: false },
    { medicaidOnly: false, code: 'Medicaid', isShown: false },
    { medicaidOnly: false, code: 'Employer', isShown: true },
    { medicaidOnly: false, code: undefined, isShown: true },
  ])(
    '[FRM-9] with the option $medicaidOnly and the code $code is shown: $isShown',
    ({ medicaidOnly, code, isShown }) => {
      const form = openWaiver('base', { medicaidOnly });
      form.set('CustomCode3ID', code);
      expect(form.section('documents').visible).toBe(isShown);
      expect(form.field('UploadedFiles')).toMatchObject({ visible: isShown, required: isShown });
    },
  );

  it.each([undefined, []])('[VAL-WVR-1] requires at least one document, given %j', (files) => {
    const form = answer(openWaiver(), { ...ownPlan, UploadedFiles: [] });
    form.set('UploadedFiles', files);
    expect(messagesAt(form, 'UploadedFiles')).toEqual(['Please upload Waiver supporting document(s)']);
    const submission = form.submission();
    expect(!submission.ok && fieldsOf(submission.issues)).toEqual(['UploadedFiles']);
  });

  it.each([
    [1, []],
    [5, []],
    [6, ['Remove documents until there are at most 5']],
  ])('[VAL-WVR-1] accepts one to five documents: %i', (count, messages) => {
    const files = Array.from({ length: count }, (_, index) => `doc_${index}`);
    expect(messagesAt(answer(openWaiver(), { UploadedFiles: files }), 'UploadedFiles')).toEqual(messages);
  });
});

describe('the declarations', () => {
  const all = ['accurate', 'may-be-checked', 'tell-changes'];

  it.each([[undefined], [[]], [all.slice(1)], [all.slice(0, 2)], [[all[0]!, all[2]!]]])(
    '[VAL-DEC-3] require agreement to all: %j is refused',
    (agreed) => {
      const form = answer(openWaiver(), ownPlan);
      form.set('Declarations', agreed);
      expect(messagesAt(form, 'Declarations')).toEqual(['You must agree to all the declarations']);
    },
  );

  it('[VAL-DEC-3] are complete when each is selected, in any order', () => {
    expect(messagesAt(answer(openWaiver(), { Declarations: all.toReversed() }), 'Declarations')).toEqual([]);
  });

  it('[VAL-DEC-3] do not accept the same one several times instead', () => {
    expect(messagesAt(answer(openWaiver(), { Declarations: [all[0]!, all[0]!, all[0]!] }), 'Declarations')).not.toEqual(
      [],
    );
  });

  it('[VAL-DEC-3] include one more at Bay State', () => {
    const form = answer(openWaiver('bay-state'), { Declarations: all });
    expect(messagesAt(form, 'Declarations')).toEqual(['You must agree to all the declarations']);
    form.set('Declarations', [...all, 'comparable-coverage']);
    expect(messagesAt(form, 'Declarations')).toEqual([]);
  });
});
