import type { Json } from '@campus-cover/engine';
import type { ScenarioExpectation } from '@campus-cover/engine/analysis';
import type { LiveField, LiveState, ShownStep } from '../preview/messages.ts';

type ListName = 'visible' | 'hidden' | 'required' | 'optional' | 'readOnly';

/** One expectation that a scenario can contain. */
export type ProposedPart = (
  | { readonly kind: ListName; readonly path: string }
  | { readonly kind: 'value'; readonly path: string; readonly value: Json }
  | { readonly kind: 'issues'; readonly path: string; readonly messages: readonly string[] }
  | { readonly kind: 'announcements'; readonly texts: readonly string[] }
  | { readonly kind: 'submission'; readonly expects: NonNullable<ScenarioExpectation['submission']> }
) & {
  /** E.g. `“Group ID” is required`. */
  readonly words: string;
  /** Whether it is selected by default. */
  readonly isChosen: boolean;
};

/**
 * Proposes expectations for a step: what has changed since the last expectation, and the fields that the step answered.
 *
 * @param touched fields that the steps have answered since the last expectation
 */
export function proposeExpectation(
  before: LiveState,
  { state: after, heard }: Pick<ShownStep, 'state' | 'heard'>,
  touched: ReadonlySet<string>,
): readonly ProposedPart[] {
  const earlier = new Map(before.fields.map((field) => [field.path, field]));
  const changedSections = after.sections.filter(
    ({ id, visible }) => before.sections.find((section) => section.id === id)?.visible !== visible,
  );
  return [
    ...changedSections.map(({ id, title, visible }): ProposedPart => {
      const words = `The section “${title}” is ${visible ? 'shown' : 'hidden'}`;
      return { kind: visible ? 'visible' : 'hidden', path: `$section.${id}`, words, isChosen: true };
    }),
    ...after.fields.flatMap((field) => proposeField(earlier.get(field.path), field, touched.has(field.path))),
    ...proposeAnnouncements(heard),
    ...proposeSubmission(before, after),
  ];
}

function proposeField(before: LiveField | undefined, after: LiveField, isTouched: boolean): readonly ProposedPart[] {
  const { path, label, visible, required, readOnly, value } = after;
  const name = `“${label}”`;
  const wasVisible = before?.visible === true;
  const wasRequired = wasVisible && before.required;
  // A field in a new row is not listed as a change, because the new row itself is listed.
  const isNews = before !== undefined && wasVisible !== visible;
  const parts: ProposedPart[] = [];
  if (isNews) {
    const words = `${name} is ${visible ? 'shown' : 'hidden'}`;
    parts.push({ kind: visible ? 'visible' : 'hidden', path, words, isChosen: true });
  }
  if (!visible) return parts;
  if (required && !wasRequired) parts.push({ kind: 'required', path, words: `${name} is required`, isChosen: true });
  if (!required && wasRequired) parts.push({ kind: 'optional', path, words: `${name} is optional`, isChosen: true });
  if (readOnly && before?.readOnly !== true)
    parts.push({ kind: 'readOnly', path, words: `${name} cannot be changed`, isChosen: isNews || wasVisible });
  const isFilled = !isTouched && !after.isGroup && before !== undefined && !isSame(before.value, value);
  if (isFilled && value !== '•••')
    parts.push({ kind: 'value', path, value, words: `${name} contains ${tell(value)}`, isChosen: true });
  return [...parts, ...proposeIssues(before, after, isTouched)];
}

function proposeIssues(
  before: LiveField | undefined,
  { path, label, issues }: LiveField,
  isTouched: boolean,
): readonly ProposedPart[] {
  if (!isTouched && isSame(before?.issues ?? [], issues)) return [];
  const hadIssues = (before?.issues.length ?? 0) > 0;
  const said = issues.map((message) => `“${message}”`).join(' and ');
  const words = issues.length === 0 ? `No problem with “${label}”` : `“${label}” says ${said}`;
  // If a field has just appeared and is empty, there is no need to expect its issue.
  const isChosen = isTouched && (issues.length > 0 || hadIssues);
  return [{ kind: 'issues', path, messages: issues, words, isChosen }];
}

function proposeAnnouncements(heard: readonly string[]): readonly ProposedPart[] {
  const words =
    heard.length === 0
      ? 'A screen reader announces nothing'
      : `A screen reader announces ${heard.map((text) => `“${text}”`).join(' and ')}`;
  return [{ kind: 'announcements', texts: heard, words, isChosen: heard.length > 0 }];
}

function proposeSubmission(before: LiveState, after: LiveState): readonly ProposedPart[] {
  const { submission } = after;
  const hasChanged = before.submission.ok !== submission.ok;
  const words = submission.ok ? 'The form can be submitted' : 'The form cannot be submitted yet';
  const whether: ProposedPart = {
    kind: 'submission',
    expects: submission.ok ? 'accepted' : 'refused',
    words,
    isChosen: hasChanged || submission.ok,
  };
  if (!submission.ok) return [whether];
  const exactly = 'Exactly these answers would be submitted';
  return [whether, { kind: 'submission', expects: { data: submission.data }, words: exactly, isChosen: false }];
}

/** Combines the chosen parts into an expectation for a scenario. Returns `null` if no parts are chosen. */
export function makeExpectation(parts: readonly ProposedPart[]): ScenarioExpectation | null {
  const lists = (['visible', 'hidden', 'required', 'optional', 'readOnly'] as const).flatMap((kind) => {
    const paths = parts.flatMap((part) => (part.kind === kind ? [part.path] : []));
    return paths.length === 0 ? [] : [[kind, paths] as const];
  });
  const values = parts.flatMap((part) => (part.kind === 'value' ? [[part.path, part.value] as const] : []));
  const issues = parts.flatMap((part) =>
    part.kind === 'issues'
      ? [[part.path, part.messages.length === 1 ? part.messages[0]! : part.messages] as const]
      : [],
  );
  const announced = parts.find((part) => part.kind === 'announcements');
  const sent = parts.findLast((part) => part.kind === 'submission');
  const expectation: ScenarioExpectation = {
    ...Object.fromEntries(lists),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(issues.length > 0 && { issues: Object.fromEntries(issues) }),
    ...(announced !== undefined && { announcements: announced.texts }),
    ...(sent !== undefined && { submission: sent.expects }),
  };
  return Object.keys(expectation).length === 0 ? null : expectation;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function tell(value: Json): string {
  if (value === null) return 'nothing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
