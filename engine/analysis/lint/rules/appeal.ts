import type { FormDefinition } from '../../../definition/form-definition.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import type { FormSurroundings } from '../form-surroundings.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';

export const appeal: LintFamily = {
  rules: [
    {
      id: 'appeal-form-unknown',
      severity: 'error',
      meaning: 'A form’s refusals can be appealed with a form that does not exist, or that is not for appeals.',
    },
    {
      id: 'appeal-undecidable',
      severity: 'error',
      meaning: 'A form is for appeals but has no review, so the school could not decide an appeal.',
    },
    {
      id: 'appeal-unaddressed',
      severity: 'error',
      meaning:
        'A form is for appeals, but its page does not read "Id", so the link cannot say which refusal the student appeals.',
    },
    {
      id: 'appeal-ignored',
      severity: 'error',
      meaning:
        'A form is for appeals and also does something else: the portal has its own code for it, emails it to a desk, or lets students appeal the appeal.',
    },
  ],
  find: ({ definition, surroundings }) => [
    ...findUnknownForm(definition, surroundings),
    ...(definition.appeal === true ? findMistakes(definition, surroundings) : []),
  ],
};

function findUnknownForm({ review }: FormDefinition, { appealForms }: FormSurroundings): readonly Finding[] {
  const named = review?.appeal?.form;
  if (named === undefined || appealForms.has(named)) return [];
  return [
    {
      rule: 'appeal-form-unknown',
      path: ['review', 'appeal', 'form'],
      message: `no form "${named}" has "appeal": true`,
      suggestion: nearestName(named, appealForms),
    },
  ];
}

function findMistakes(definition: FormDefinition, { isTakenInByCode }: FormSurroundings): readonly Finding[] {
  const { review, delivery } = definition;
  const ignored = (path: readonly string[], message: string): Finding => ({
    rule: 'appeal-ignored',
    path,
    at: 'key',
    message,
  });
  return [
    ...(review === undefined
      ? [
          {
            rule: 'appeal-undecidable',
            path: ['appeal'],
            at: 'key' as const,
            message: 'the school cannot decide an appeal: add "review" with the decisions',
          },
        ]
      : []),
    ...findAddress(definition),
    ...(isTakenInByCode ? [ignored(['appeal'], 'the portal has its own code for this form: remove "appeal"')] : []),
    ...(delivery === undefined
      ? []
      : [ignored(['delivery'], 'an appeal is never emailed to a desk: remove "delivery"')]),
    ...(review?.appeal === undefined
      ? []
      : [ignored(['review', 'appeal'], 'the decision about an appeal is final: remove "appeal" from "review"')]),
  ];
}

function findAddress({ page }: FormDefinition): readonly Finding[] {
  if (page?.query?.includes('Id') === true) return [];
  const path = page === undefined ? ['appeal'] : page.query === undefined ? ['page'] : ['page', 'query'];
  return [
    {
      rule: 'appeal-unaddressed',
      path,
      at: 'key',
      message: 'the page cannot say which refusal the student appeals: add "Id" to the "query" of "page"',
    },
  ];
}
