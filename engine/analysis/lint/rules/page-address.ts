import { nearestName } from '../../../definition/source/nearest-name.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const pageAddress: LintFamily = {
  rules: [
    {
      id: 'path-parameter',
      severity: 'error',
      meaning: 'The address has a parameter, such as ":school", that the page does not read.',
    },
  ],
  find: findUnread,
};

function findUnread({ definition: { page } }: LintSubject): readonly Finding[] {
  if (page === undefined) return [];
  const { path, query = [] } = page;
  return path.split('/').flatMap((segment): readonly Finding[] => {
    const name = segment.slice(1);
    if (!segment.startsWith(':') || query.includes(name)) return [];
    const message = `"${segment}" is not read: "query" has no "${name}"`;
    return [{ rule: 'path-parameter', path: ['page', 'path'], message, suggestion: nearestName(name, query) }];
  });
}
