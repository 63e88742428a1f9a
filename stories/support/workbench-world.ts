import { loadDefinitionOrThrow, type FormDefinition } from '@campus-cover/engine';
import type { Publication } from '../../app/api/workbench.ts';
import type { Finding, OverlayFiles, WorkbenchOverlay } from '../../app/workbench/workbench-context.ts';
import { smallWaiver } from './small-waiver.ts';

const formId = smallWaiver.id;
const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Path of the school's file in `schemas/`. */
export const overlayFile = `schools/bay-state/${formId}.json`;
/** Path of the base form in `schemas/`. */
export const baseFile = `forms/${formId}/form.json`;
export const scenarioFile = 'schools/bay-state/scenarios/subscriber-is-asked-for.json';

const overlayText = toText({
  $schema: '../../meta/overlay.schema.json',
  extends: `${formId}@1`,
  school: 'bay-state',
  patch: {
    title: 'Waive the Bay State student health plan',
    uiSchema: { IsSubscriber: { 'ui:help': 'You, unless the policy belongs to a parent.' } },
  },
  add: {
    rules: {
      'phone-for-parents': { when: { '==': [{ var: 'IsSubscriber' }, '0'] }, require: ['Phone'] },
    },
  },
});

export const scenario = {
  $schema: '../../../meta/scenario.schema.json',
  form: formId,
  school: 'bay-state',
  title: 'A student who is not the subscriber says who the subscriber is',
  steps: [
    { set: { IsSubscriber: '0' }, expect: { visible: ['SubscriberFirstName'], required: ['SubscriberDOB'] } },
    { set: { SubscriberFirstName: 'María-José', SubscriberDOB: '1971-02-28' } },
    { set: { Phone: '617555' }, expect: { issues: { Phone: 'Error: Invalid phone number' } } },
    { set: { IsSubscriber: '1' }, expect: { hidden: ['SubscriberFirstName'], optional: ['Phone'] } },
  ],
};

/** Bay State's changes to the form, with one scenario of its own. */
export const files: OverlayFiles = {
  [`${formId}.json`]: overlayText,
  'scenarios/subscriber-is-asked-for.json': toText(scenario),
};

export const publications: readonly Publication[] = [
  {
    number: 3,
    publishedAt: '2026-11-20T15:04:00Z',
    author: 'Nora Newby',
    why: 'Parents also fill out the form, so we need to be able to call them.',
    restores: null,
    changes: ['“Phone number” is required if “Are you the subscriber?” is No.'],
  },
  {
    number: 2,
    publishedAt: '2026-11-03T09:12:00Z',
    author: 'Sam Okafor',
    why: 'Restore version 1',
    restores: 1,
    changes: [],
  },
  {
    number: 1,
    publishedAt: '2026-10-28T16:40:00Z',
    author: 'Nora Newby',
    why: 'The title names the university.',
    restores: null,
    changes: ['The title is “Waive the Bay State student health plan”; it was “Waive the school plan”.'],
  },
];

/** A school's form, as the server returns it. */
export const overlay = {
  school: { slug: 'bay-state', name: 'Bay State University', theme: {} },
  form: { id: formId, title: smallWaiver.title, languages: ['en', 'es'] },
  base: { file: baseFile, text: toText(smallWaiver), parts: [] },
  inForce: { number: 3, files, publication: publications[0]!, isAvailable: true },
  draft: null,
  others: [],
} as const satisfies WorkbenchOverlay;

/** The form that the school's students receive: the base form with the overlay. */
export const shownDefinition: FormDefinition = loadDefinitionOrThrow({
  form: { file: baseFile, text: overlay.base.text },
  parts: {},
  overlays: [{ file: overlayFile, text: overlayText }],
});

const finding = { column: 7, pointer: '', rule: 'unknown-name', severity: 'error' } as const;

export const findings: readonly Finding[] = [
  {
    ...finding,
    file: overlayFile,
    line: 17,
    pointer: '/add/rules/phone-for-parents/require/0',
    message: 'There is no field named “Phonne”.',
    suggestion: 'Phone',
  },
  {
    ...finding,
    file: overlayFile,
    line: 8,
    severity: 'warning',
    rule: 'same-as-base',
    message: 'The overlay repeats what the form already says.',
  },
  {
    ...finding,
    file: scenarioFile,
    line: 12,
    rule: 'scenario',
    message: '“Phone number” is not required after step 1.',
    details: ['IsSubscriber is No', 'Phone is empty'],
  },
];

/** An axe finding in the live form. It has no file. */
export const barrier: Finding = {
  ...finding,
  file: '',
  line: 1,
  rule: 'color-contrast',
  message: 'The text “Have your insurance card ready.” is not readable against its background.',
};
