import type { ReviewDefinition } from '../../../definition/form-definition.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';

export const review: LintFamily = {
  rules: [
    {
      id: 'review-undecidable',
      severity: 'error',
      meaning:
        'A form’s submissions can wait for review, but no decision accepts them, or none refuses them, so a reviewer cannot finish.',
    },
    {
      id: 'review-ignored',
      severity: 'error',
      meaning: 'A form has a review, but its submissions always take effect immediately, so nothing waits.',
    },
    {
      id: 'review-fields-unused',
      severity: 'warning',
      meaning: 'A decision names questions, but only a decision that asks for more shows them to the student.',
    },
  ],
  find: ({ definition, surroundings }) => {
    if (definition.review === undefined) return [];
    return [
      ...findUndecidable(definition.review),
      ...findUnusedFields(definition.review),
      ...(surroundings.canWait || definition.appeal === true ? [] : [tellIgnored()]),
    ];
  },
};

function findUndecidable({ decisions }: ReviewDefinition): readonly Finding[] {
  const kinds = new Set(Object.values(decisions).map(({ kind }) => kind));
  return (['accept', 'refuse'] as const)
    .filter((kind) => !kinds.has(kind))
    .map((kind) => ({
      rule: 'review-undecidable',
      path: ['review', 'decisions'],
      at: 'key',
      message: `a reviewer cannot ${kind} a submission: add a decision of the kind "${kind}"`,
    }));
}

function findUnusedFields({ decisions }: ReviewDefinition): readonly Finding[] {
  return Object.entries(decisions).flatMap(([id, { kind, fields }]) =>
    fields === undefined || kind === 'ask'
      ? []
      : [
          {
            rule: 'review-fields-unused',
            path: ['review', 'decisions', id, 'fields'],
            at: 'key' as const,
            message: `"${id}" does not ask for more, so no student sees these questions: remove "fields"`,
          },
        ],
  );
}

function tellIgnored(): Finding {
  const message = 'submissions of this form always take effect immediately: remove "review"';
  return { rule: 'review-ignored', path: ['review'], at: 'key', message };
}
