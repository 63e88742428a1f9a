import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import type { Form, Submission } from '../../live-form/form.ts';
import { isSameValue } from '../../live-form/state/same-value.ts';
import { findCertainReasons } from '../../review/find-review-reasons.ts';
import { visibleValue } from './form-watcher.ts';
import type { ScenarioExpectation } from './scenario.ts';

/** A difference from the expectation, at a path within the step. */
export interface Mismatch {
  readonly path: readonly string[];
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

export interface ExpectationContext {
  /** The announcements in this step. */
  readonly heard: readonly string[];
  /**
   * False for a form in a different language than the scenario. The check then compares only the number of messages and
   * announcements.
   */
  readonly hasSameWords: boolean;
}

/** Compares what a form shows with the expectation. Describes each difference in words. */
export function checkExpectation(
  form: Form,
  expectation: ScenarioExpectation,
  { heard, hasSameWords }: ExpectationContext,
): readonly Mismatch[] {
  const { values = {}, options = {}, issues = {}, announcements, submission, review } = expectation;
  return [
    ...checkStates(form, expectation),
    ...Object.entries(values).flatMap(([path, value]) => checkValue(form, path, value)),
    ...Object.entries(options).flatMap(([path, wanted]) => checkOptions(form, path, wanted)),
    ...Object.entries(issues).flatMap(([path, words]) => {
      const told = form.field(path).issues.map(({ message }) => message);
      return checkWords(['issues', path], [words].flat(), {
        told,
        hasSameWords,
        who: `The message at ${nameOf(form, path)}`,
      });
    }),
    ...(announcements === undefined
      ? []
      : checkWords(['announcements'], announcements, { told: heard, hasSameWords, who: 'A screen reader' })),
    ...(submission === undefined ? [] : checkSubmission(form, submission)),
    ...(review === undefined ? [] : checkReview(form, review)),
  ];
}

function checkStates(form: Form, expectation: ScenarioExpectation): readonly Mismatch[] {
  const state = (path: string) => (path.startsWith('$section.') ? form.section(path.slice(9)) : form.field(path));
  const isShown = (path: string) => state(path).visible;
  const need = (path: string) => (isShown(path) ? (form.field(path).required ? 'required' : 'optional') : 'hidden');
  const tests: readonly (readonly [keyof ScenarioExpectation, string, (path: string) => string])[] = [
    ['visible', 'shown', (path) => (isShown(path) ? 'shown' : 'hidden')],
    ['hidden', 'hidden', (path) => (isShown(path) ? 'shown' : 'hidden')],
    ['required', 'required', need],
    ['optional', 'optional', need],
    ['readOnly', 'read-only', (path) => (form.field(path).readOnly ? 'read-only' : 'editable')],
  ];
  return tests.flatMap(([list, expected, find]) =>
    ((expectation[list] ?? []) as readonly string[]).flatMap((path, index) => {
      const actual = find(path);
      if (actual === expected) return [];
      const message = `${nameOf(form, path)} should be ${expected}, but is ${actual}`;
      return [{ path: [list, String(index)], expected, actual, message }];
    }),
  );
}

function checkValue(form: Form, path: string, wanted: Json): readonly Mismatch[] {
  const value = visibleValue(form, path);
  if (isSameValue(value, wanted)) return [];
  const [expected, actual] = [showValue(wanted), showValue(value)];
  const message = `${nameOf(form, path)} should have the value ${expected}, but has ${actual}`;
  return [{ path: ['values', path], expected, actual, message }];
}

function checkOptions(form: Form, path: string, wanted: readonly Json[]): readonly Mismatch[] {
  const offered = valuesOnOffer(form, path);
  if (isDeepEqual([...offered], [...wanted])) return [];
  const [expected, actual] = [showList(wanted), showList(offered)];
  const message = `${nameOf(form, path)} should offer ${expected}, but offers ${actual}`;
  return [{ path: ['options', path], expected, actual, message }];
}

interface ToldWords {
  readonly told: readonly string[];
  readonly hasSameWords: boolean;
  readonly who: string;
}

function checkWords(
  path: readonly string[],
  wanted: readonly string[],
  { told, hasSameWords, who }: ToldWords,
): readonly Mismatch[] {
  const isSame = told.length === wanted.length && (!hasSameWords || told.every((words, at) => words === wanted[at]));
  if (isSame) return [];
  const [expected, actual] = [showWords(wanted), showWords(told)];
  return [{ path, expected, actual, message: `${who} should say ${expected}, but says ${actual}` }];
}

function checkSubmission(form: Form, wanted: NonNullable<ScenarioExpectation['submission']>): readonly Mismatch[] {
  const submission = form.submission();
  const expected = wanted === 'refused' ? 'refused' : 'accepted';
  const actual = submission.ok ? 'accepted' : 'refused';
  if (expected !== actual) {
    const message = `The form should be ${expected}, but is ${actual}${describeRefusal(form, submission)}`;
    return [{ path: ['submission'], expected, actual, message }];
  }
  return typeof wanted === 'string' || !submission.ok ? [] : checkData(form, wanted.data, submission.data);
}

function checkReview(form: Form, wanted: readonly string[]): readonly Mismatch[] {
  const { review } = form.definition;
  const found = review === undefined ? [] : findCertainReasons(form, review);
  if (isDeepEqual([...found], [...wanted])) return [];
  const [expected, actual] = [showList(wanted), showList(found)];
  const message = `The submission should wait for review because of ${expected}, but waits because of ${actual}`;
  return [{ path: ['review'], expected, actual, message }];
}

function checkData(
  form: Form,
  wanted: Readonly<Record<string, Json>>,
  data: Readonly<Record<string, Json>>,
): readonly Mismatch[] {
  const paths = [...new Set([...Object.keys(wanted), ...Object.keys(data)])];
  return paths.flatMap((path) => {
    if (isDeepEqual(wanted[path] ?? null, data[path] ?? null)) return [];
    const [expected, actual] = [showValue(wanted[path]), showValue(data[path])];
    const message = `${nameOf(form, path)} should be submitted as ${expected}, but is submitted as ${actual}`;
    return [{ path: ['submission', 'data', path], expected, actual, message }];
  });
}

function describeRefusal(form: Form, submission: Submission): string {
  if (submission.ok) return '';
  const told = submission.issues.map(({ path, message }) => `${nameOf(form, path)}: ${message}`);
  return ` (${told.slice(0, 5).join('; ')}${told.length > 5 ? `; and ${told.length - 5} more` : ''})`;
}

function valuesOnOffer(form: Form, path: string): readonly Json[] {
  const { options } = form.field(path);
  if (options !== undefined) return options.map(({ value }) => value);
  const schema = schemaAt(form, path);
  return schema?.enum ?? schema?.items?.enum ?? [];
}

function schemaAt({ schema }: Form, path: string): FieldSchema | undefined {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  return names.reduce<FieldSchema | undefined>(
    (found, name) => (found?.items ?? found)?.properties?.[name],
    schema as FieldSchema,
  );
}

/** `“ZIP code” (Zip)`: the form's label, and the name to search for in the file. */
function nameOf(form: Form, path: string): string {
  if (path.startsWith('$section.')) {
    const id = path.slice('$section.'.length);
    return `the section “${form.definition.sections[id]?.title ?? id}” (${id})`;
  }
  const title = schemaAt(form, path)?.title;
  return title === undefined ? path : `“${title}” (${path})`;
}

function showValue(value: Json | undefined): string {
  return value === undefined || value === null ? 'nothing' : JSON.stringify(value);
}

function showList(values: readonly Json[]): string {
  return values.length === 0 ? 'nothing' : values.map(showValue).join(', ');
}

function showWords(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.map((one) => `“${one}”`).join(' and ');
}
