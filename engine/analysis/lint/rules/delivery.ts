import type { LintFamily } from '../lint-rule.ts';

export const delivery: LintFamily = {
  rules: [
    {
      id: 'delivery-ignored',
      severity: 'error',
      meaning: 'A form says that it is mailed to a desk and never is: the portal has code of its own that takes it in.',
    },
  ],
  find: ({ definition, surroundings }) => {
    if (definition.delivery === undefined || !surroundings.isTakenInByCode) return [];
    const message = 'the portal has code of its own for this form, which mails it to no desk';
    return [{ rule: 'delivery-ignored', path: ['delivery'], at: 'key', message }];
  },
};
