import { toTargetPath } from '../../values/visibility-conditions.ts';
import type { RuleDefinition } from '../../../definition/form-definition.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const effects: LintFamily = {
  rules: [
    { id: 'rule-without-effect', severity: 'error', meaning: 'A rule has a condition but no effect.' },
    {
      id: 'announce-without-show',
      severity: 'warning',
      meaning:
        'A rule announces a change to screen readers but shows nothing, so the user may look for a change and find none.',
    },
    {
      id: 'effect-on-computed',
      severity: 'error',
      meaning: 'A rule or a prefill sets or clears a computed field, but the computed value always takes precedence.',
    },
  ],
  find: (subject) => [
    ...Object.entries(subject.definition.rules ?? {}).flatMap(([id, rule]) => findIn(subject, id, rule)),
    ...findPrefill(subject),
  ],
};

const effectNames = ['show', 'hide', 'require', 'disable', 'set', 'clear', 'options', 'announce'] as const;

function findIn({ definition }: LintSubject, id: string, rule: RuleDefinition): readonly Finding[] {
  const findings: Finding[] = [];
  if (effectNames.every((effect) => rule[effect] === undefined)) {
    findings.push({
      rule: 'rule-without-effect',
      path: ['rules', id],
      at: 'key',
      message: `rule "${id}" does nothing`,
    });
  }
  if (rule.announce !== undefined && rule.show === undefined) {
    const message = `rule "${id}" announces a change but shows nothing`;
    findings.push({ rule: 'announce-without-show', path: ['rules', id, 'announce'], at: 'key', message });
  }
  for (const target of Object.keys(rule.set ?? {})) {
    if (isComputed(definition, target, rule.each)) {
      const message = `"${target}" is computed, so the value set here is never used`;
      findings.push({ rule: 'effect-on-computed', path: ['rules', id, 'set', target], at: 'key', message });
    }
  }
  (rule.clear ?? []).forEach((target, index) => {
    if (isComputed(definition, target, rule.each)) {
      const message = `"${target}" is computed, so it has no answer to clear`;
      findings.push({ rule: 'effect-on-computed', path: ['rules', id, 'clear', `${index}`], message });
    }
  });
  return findings;
}

function findPrefill({ definition }: LintSubject): readonly Finding[] {
  return Object.entries(definition.prefill ?? {}).flatMap(([id, { fields }]) =>
    Object.keys(fields)
      .filter((field) => isComputed(definition, field, undefined))
      .map((field): Finding => ({
        rule: 'effect-on-computed',
        path: ['prefill', id, 'fields', field],
        at: 'key',
        message: `"${field}" is computed, so it is never filled in`,
      })),
  );
}

function isComputed({ compute = {} }: LintSubject['definition'], target: string, each: string | undefined): boolean {
  return Object.hasOwn(compute, toTargetPath(target, each));
}
