import { collectUses } from '../../values/variable-uses.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const lookups: LintFamily = {
  rules: [
    { id: 'lookup-unused', severity: 'warning', meaning: 'A lookup is defined but never used, so it never runs.' },
    {
      id: 'lookup-never-asked',
      severity: 'error',
      meaning: 'A parameter of a lookup is always empty, so the lookup never runs and its result is always empty.',
    },
  ],
  find: (subject) => [...findUnused(subject), ...findNeverAsked(subject)],
};

function findUnused({ definition, logics }: LintSubject): readonly Finding[] {
  const read = new Set(logics.flatMap(({ logic }) => collectUses(logic).map(({ path }) => path.split('.')[0])));
  return Object.keys(definition.lookups ?? {})
    .filter((id) => !read.has(`$${id}`))
    .map((id): Finding => ({
      rule: 'lookup-unused',
      path: ['lookups', id],
      at: 'key',
      message: `nothing reads the lookup "${id}"`,
    }));
}

function findNeverAsked({ definition, reachability }: LintSubject): readonly Finding[] {
  return Object.entries(definition.lookups ?? {}).flatMap(([id, { each, with: parameters }]) =>
    Object.entries(parameters).flatMap(([name, logic]): readonly Finding[] => {
      const isGiven = { '!': [{ isEmpty: [logic] }] };
      if (reachability.decide([{ logic: isGiven, each }]).can !== 'never') return [];
      const message = `"${name}" is always empty, so the lookup "${id}" never runs`;
      return [{ rule: 'lookup-never-asked', path: ['lookups', id, 'with', name], message }];
    }),
  );
}
