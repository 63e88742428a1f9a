import type { LintFamily } from '../lint-rule.ts';

export const delivery: LintFamily = {
  rules: [
    {
      id: 'delivery-ignored',
      severity: 'error',
      meaning:
        'A form specifies that the portal emails it to a desk, but the portal never does so because it has its own code for the form.',
    },
  ],
  find: ({ definition, surroundings }) => {
    if (definition.delivery === undefined || !surroundings.isTakenInByCode) return [];
    const message = 'the portal has its own code for this form and never emails it to a desk: remove "delivery"';
    return [{ rule: 'delivery-ignored', path: ['delivery'], at: 'key', message }];
  },
};
