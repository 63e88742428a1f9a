import type { Answers } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import {
  answer,
  judgeWaiver,
  loadWaiver,
  messagesAt,
  openWaiver,
  otherSubscriber,
  ownPlan,
  readSchool,
  schoolSlugs,
  slowServices,
} from './waiver-world.ts';

const allDeclarations = ['accurate', 'may-be-checked', 'tell-changes', 'comparable-coverage'];
const { EnrollPrepaidOnCampus: _prepaid, ...withoutPrepaid } = ownPlan;
const { UploadedFiles: _files, ...withoutFiles } = ownPlan;

/** Complete answers, with one set for each branch in a school's rules. */
const complete: Readonly<Record<string, readonly Answers[]>> = {
  'bay-state': [
    { ...ownPlan, GroupID: 'G-1', Declarations: allDeclarations },
    { ...ownPlan, ...otherSubscriber, GroupID: 'G-1', Declarations: allDeclarations },
    { ...withoutFiles, CustomCode3ID: 'Medicaid', Declarations: allDeclarations },
  ],
  cascadia: [
    withoutPrepaid,
    { ...withoutPrepaid, IntercollegiateAthlete: '1', sportType: 'Rowing' },
    { ...withoutPrepaid, ...otherSubscriber },
  ],
  'great-lakes': [withoutFiles, { ...withoutFiles, ...otherSubscriber }, { ...ownPlan, CustomCode3ID: 'Medicaid' }],
};
const ofTheBase: readonly Answers[] = [
  ownPlan,
  { ...ownPlan, ...otherSubscriber },
  { ...ownPlan, CarrierID: '0', NewCarrier: 'Sunrise Mutual', USBasedCarrier: '0', CountryID: '81' },
  { ...withoutFiles, CustomCode3ID: 'Medicaid' },
];

describe('every school', () => {
  it.each(['base', ...schoolSlugs()])('%s has a waiver that accepts complete answers', async (school) => {
    const medicaidOnly = school !== 'base' && readSchool(school).options.waiverAndMedicaidOnly;
    for (const answers of complete[school] ?? ofTheBase) {
      const submission = await judgeWaiver(school, answers, { medicaidOnly, lookups: slowServices });
      expect(submission).toEqual({ ok: true, data: answers });
    }
  });

  it('is one of eight, and exactly one of them accepts uploads only for Medicaid', () => {
    expect(schoolSlugs()).toHaveLength(8);
    expect(schoolSlugs().filter((slug) => readSchool(slug).options.waiverAndMedicaidOnly)).toEqual(['great-lakes']);
  });
});

describe('Bay State', () => {
  it.each([
    ['Employer', true],
    ['Medicaid', false],
  ])('asks for the group id with %s: %s', (code, isRequired) => {
    const form = answer(openWaiver('bay-state'), { CustomCode3ID: code });
    expect(form.field('GroupID').required).toBe(isRequired);
    expect(messagesAt(form, 'GroupID')).toEqual(isRequired ? ['Enter the group ID'] : []);
  });

  it('has its own text, and the base form keeps its text', () => {
    expect(loadWaiver('bay-state').definition.page?.submitLabel).toBe('Submit waiver to Bay State');
    expect(loadWaiver('bay-state').definition.uiSchema?.['CustomCode3ID']?.['ui:enumNames']).toContain(
      'MassHealth (Medicaid)',
    );
    expect(loadWaiver().definition.page?.submitLabel).toBe('Submit waiver');
    expect(loadWaiver().definition.schema.properties['Declarations']?.minItems).toBe(3);
  });
});

describe('Cascadia', () => {
  it('asks about intercollegiate sports in a separate step, right after the first', () => {
    expect(openWaiver('cascadia').sectionIds.slice(0, 3)).toEqual(['you', 'athletics', 'carrier']);
    expect(openWaiver('base').sectionIds).not.toContain('athletics');
  });

  it.each([
    ['cascadia', '1', true, true],
    ['cascadia', '0', false, false],
    ['base', '1', true, false],
  ])(
    '%s with the athlete answer %s shows the sport: %s, and requires it: %s',
    (school, isAthlete, visible, required) => {
      const form = answer(openWaiver(school), { IntercollegiateAthlete: isAthlete });
      expect(form.field('sportType')).toMatchObject({ visible, required });
    },
  );

  it('has no prepaid care, and refuses an answer about it', async () => {
    expect(openWaiver('cascadia').fieldPaths).not.toContain('EnrollPrepaidOnCampus');
    const submission = await judgeWaiver('cascadia', ownPlan);
    expect(!submission.ok && submission.issues.map(({ code, path }) => [code, path])).toEqual([
      ['unknown-field', 'EnrollPrepaidOnCampus'],
    ]);
  });
});

describe('Great Lakes', () => {
  it('[FRM-9] names the upload as proof of Medicaid', () => {
    const form = answer(openWaiver('great-lakes', { medicaidOnly: true }), { CustomCode3ID: 'Medicaid' });
    expect(form.section('documents').visible).toBe(true);
    expect(form.definition.sections['documents']?.title).toBe('Proof of Medicaid');
    expect(messagesAt(form, 'UploadedFiles')).toEqual(['Please upload Waiver supporting document(s)']);
  });

  it('[FRM-9] refuses documents from a student without Medicaid', async () => {
    const submission = await judgeWaiver('great-lakes', ownPlan, { medicaidOnly: true });
    expect(!submission.ok && submission.issues.map(({ code, path }) => [code, path])).toEqual([
      ['hidden-value', 'UploadedFiles'],
    ]);
  });
});
