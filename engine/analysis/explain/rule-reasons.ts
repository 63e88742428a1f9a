import type { FormDefinition, RuleDefinition } from '../../definition/form-definition.ts';
import type { Explanation, Form, Reason } from '../../live-form/form.ts';

/** A field to explain. */
export interface Told {
  readonly form: Form;
  readonly definition: FormDefinition;
  readonly explanation: Explanation;
  readonly name: string;
  readonly path: string;
}

export interface RuleReason {
  readonly reason: Reason;
  readonly rule: RuleDefinition;
}

type RuleEffect = 'show' | 'hide' | 'require' | 'disable' | 'set' | 'options';

/**
 * Returns the rules that act on the field itself, or on a different target if one is given, such as the field's
 * section.
 */
export function reasonsOf(told: Told, effect: RuleEffect, target?: string): readonly RuleReason[] {
  const { definition, explanation } = told;
  const seen = new Set<string>();
  return explanation.reasons.flatMap((reason) => {
    const rule = reason.kind === 'rule' && reason.effect === effect ? definition.rules?.[reason.id] : undefined;
    if (rule === undefined || seen.has(reason.id) || !actsOn(rule, effect, target ?? ownTarget(told, rule))) return [];
    seen.add(reason.id);
    return [{ reason, rule }];
  });
}

function actsOn(rule: RuleDefinition, effect: RuleEffect, target: string | undefined): boolean {
  if (target === undefined) return false;
  if (effect === 'set' || effect === 'options') return Object.hasOwn(rule[effect] ?? {}, target);
  return rule[effect]?.includes(target) ?? false;
}

/**
 * Returns the name that the rule uses for the field, or `undefined` for a rule about other rows or about the group
 * around the field.
 */
function ownTarget({ path }: Told, { each }: RuleDefinition): string | undefined {
  const template = templateOf(path);
  if (each === undefined) return template.includes('.') ? undefined : template;
  return template === `${each}.${nameWithin(template)}` ? `$item.${nameWithin(template)}` : undefined;
}

function nameWithin(template: string): string {
  return template.slice(template.lastIndexOf('.') + 1);
}

/** Returns whether the schema or `fields` has this effect on the field. */
export function saysSchema({ explanation, path }: Told, effect: string): boolean {
  const template = templateOf(path);
  return explanation.reasons.some((one) => one.kind === 'schema' && one.effect === effect && one.id === template);
}

/** Returns `"Sports"` for `"Sports.0.Low"`. */
export function groupOf(path: string): string | undefined {
  return /^(.*)\.\d+\.[^.]+$/.exec(path)?.[1];
}

/** Returns `"Sports.Low"` for `"Sports.0.Low"`. */
export function templateOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '');
}
