import { useState } from 'react';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import type { FormEntry } from '../../app/api/forms.ts';
import type { OpenedVisit } from '../../app/forms/page/open-form.ts';
import type { DirectFormProps } from '../../app/forms/submission/use-direct-submission.ts';
import { makeForm, validatorsOf } from './make-form.ts';
import { smallWaiver } from './small-waiver.ts';

/** The small waiver as a portal form, with all the text around its questions. */
export const waiverPage: FormDefinition = {
  ...smallWaiver,
  description: 'If you have your own insurance, you do not have to pay for your university’s plan.',
  page: {
    path: '/waiver',
    intro: ['You need your insurance card. It takes about 10 minutes.'],
    submitLabel: 'Submit waiver',
    confirmation: { title: 'Your waiver is sent', next: ['Your university will let you know within five days.'] },
    links: { faq: { label: 'What is a waiver?', to: '/faq' } },
  },
};

export interface OpenedFormOptions {
  readonly definition: FormDefinition;
  readonly answers?: Answers;
  readonly hasDraft?: boolean;
}

/** What a form's pages need after everything has loaded. */
export function useOpenedForm({ definition, answers = {}, hasDraft = false }: OpenedFormOptions): DirectFormProps {
  const [opened] = useState(() => open(definition, answers, hasDraft));
  return opened;
}

const languages = [{ tag: 'en', name: 'English' }];

function open(definition: FormDefinition, answers: Answers, hasDraft: boolean): DirectFormProps {
  const { id, title, page } = definition;
  const entry: FormEntry = {
    id,
    title,
    path: page?.path ?? '/waiver',
    access: 'student',
    query: [],
    requestHeading: null,
    languages,
  };
  const visit: OpenedVisit['visit'] = {
    definitionUrl: '/definition.json',
    validatorsUrl: '/validators.js',
    definitionHash: '0',
    today: '2026-11-21',
    context: { university: { UniversityName: 'Bay State University' } },
    record: { id: null, status: null, reference: null },
    asked: null,
    waiting: null,
    draft: hasDraft
      ? { answers, savedAt: '2026-11-20T15:04:00Z', definitionHash: '0', formVersion: 1, lost: [] }
      : null,
    documents: [],
    prefillCall: null,
    discardCall: null,
  };
  return {
    entry,
    query: {},
    opened: { visit, definition, validators: validatorsOf(definition) },
    form: makeForm(definition, answers, { context: visit.context }),
    keptKey: `story ${id}`,
  };
}
