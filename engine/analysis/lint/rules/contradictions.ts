import type { Json, Logic } from '../../../definition/form-definition.ts';
import type { ScopedLogic } from '../../values/candidate-values.ts';
import { toTargetPath, type NamedRule } from '../../values/visibility-conditions.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const contradictions: LintFamily = {
  rules: [
    {
      id: 'show-and-hide',
      severity: 'warning',
      meaning:
        'Two rules that can apply at the same time show and hide the same thing. The rule that hides it takes precedence, and the author may not have intended that.',
    },
    {
      id: 'set-twice',
      severity: 'warning',
      meaning: 'Two rules that can apply at the same time set the same field; the later one in the file wins.',
    },
    {
      id: 'required-while-hidden',
      severity: 'warning',
      meaning: 'A rule requires a field in cases where the field is hidden; a hidden field is never required.',
    },
  ],
  find: (subject) => [...findShowAndHide(subject), ...findSetTwice(subject), ...findRequiredHidden(subject)],
};

/** The maximum number of rules per target that lint compares with each other. */
const MAX_RULES = 20;

function findShowAndHide({ visibility: { shows, hides }, reachability }: LintSubject): readonly Finding[] {
  return [...hides].flatMap(([target, hiding]) =>
    hiding.slice(0, MAX_RULES).flatMap((hide) =>
      (shows.get(target) ?? []).slice(0, MAX_RULES).flatMap((show): readonly Finding[] => {
        const verdict = reachability.decide([toScoped(show), toScoped(hide)]);
        if (show.id !== hide.id && verdict.can !== 'sometimes') return [];
        const when = verdict.can === 'sometimes' ? describe(verdict.witness) : '';
        return [
          {
            rule: 'show-and-hide',
            path: [
              'rules',
              hide.id,
              'hide',
              `${hide.hide?.findIndex((name) => toTargetPath(name, hide.each) === target)}`,
            ],
            message: `rule "${show.id}" shows "${target}" while this hides it${when}`,
          },
        ];
      }),
    ),
  );
}

function findSetTwice({ definition, reachability }: LintSubject): readonly Finding[] {
  const setters = new Map<string, NamedRule[]>();
  const findings: Finding[] = [];
  for (const [id, rule] of Object.entries(definition.rules ?? {})) {
    for (const target of Object.keys(rule.set ?? {})) {
      const path = toTargetPath(target, rule.each);
      for (const earlier of (setters.get(path) ?? []).slice(-MAX_RULES)) {
        const verdict = reachability.decide([toScoped(earlier), toScoped(rule)]);
        if (verdict.can !== 'sometimes') continue;
        const message = `rule "${earlier.id}" also sets "${path}"${describe(verdict.witness)}`;
        findings.push({ rule: 'set-twice', path: ['rules', id, 'set', target], at: 'key', message });
        break;
      }
      setters.set(path, [...(setters.get(path) ?? []), { id, ...rule }]);
    }
  }
  return findings;
}

function findRequiredHidden({ definition, visibility, reachability }: LintSubject): readonly Finding[] {
  return Object.entries(definition.rules ?? {}).flatMap(([id, rule]) =>
    (rule.require ?? []).flatMap((target, index): readonly Finding[] => {
      const path = toTargetPath(target, rule.each);
      const conditions = visibility.conditionsOf(path);
      // Lint cannot express a condition about a row in logic about a different row or about no row.
      if (conditions.length === 0 || conditions.some(({ each }) => each !== undefined && each !== rule.each)) return [];
      const visible: Logic = { and: conditions.map(({ logic }) => logic) };
      const verdict = reachability.decide([toScoped(rule), { logic: { '!': [visible] }, each: rule.each }]);
      if (verdict.can !== 'sometimes') return [];
      const message = `"${path}" is hidden in some of the cases where this rule requires it${describe(verdict.witness)}`;
      return [{ rule: 'required-while-hidden', path: ['rules', id, 'require', `${index}`], message }];
    }),
  );
}

function toScoped({ when, each }: { readonly when: Logic; readonly each?: string | undefined }): ScopedLogic {
  return { logic: when, each };
}

/** Returns e.g. `, for example, with HasDog "1" and Kind empty`. */
function describe(witness: ReadonlyMap<string, Json>): string {
  if (witness.size === 0) return '';
  const answers = [...witness].map(([key, value]) => `${key} ${value === null ? 'empty' : JSON.stringify(value)}`);
  return `, for example, with ${answers.join(' and ')}`;
}
