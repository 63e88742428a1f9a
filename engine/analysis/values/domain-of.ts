import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import type { IsoDate } from '../../logic/calendar-day.ts';
import { toText } from '../../logic/coercion.ts';
import { areDatesComplete, dateCandidates } from './date-candidates.ts';
import { numberCandidates } from './number-candidates.ts';
import { isAllowedText, sampleText } from './sample-value.ts';
import type { VariableFacts } from './variable-facts.ts';
import type { VariableUse } from './variable-uses.ts';

/** The values of a variable that logic can distinguish. */
export interface Domain {
  /** Starts with `null` if the variable can be empty. */
  readonly values: readonly Json[];
  /** Whether every other value that the schema allows has the same effect on the logic as one of these values. */
  readonly isComplete: boolean;
}

/**
 * If a field has more choices than this, only some of them represent it: the choices that the logic names and a few
 * others.
 */
const MAX_CHOICES = 12;
/** For up to this many choices, the search tries every combination. */
const MAX_TICKED = 4;
const comparing: ReadonlySet<string> = new Set(['truth', 'equals']);

/** @param today the date for `$today`; conclusions must not depend on it */
export function domainOf(facts: VariableFacts, uses: readonly VariableUse[], today: IsoDate): Domain {
  const { values, isComplete } = ownDomain(facts, uses, today);
  const filled = values.filter((value) => value !== null && value !== '');
  return { values: facts.canBeEmpty ? [null, ...filled] : filled, isComplete };
}

function ownDomain({ kind, schema }: VariableFacts, uses: readonly VariableUse[], today: IsoDate): Domain {
  if (kind === 'today') return { values: [today], isComplete: uses.every(({ kind: use }) => use === 'truth') };
  if (schema === undefined) return { values: namedConstants(uses), isComplete: false };
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices !== undefined && schema.type !== 'array') return choiceDomain(choices, uses);
  switch (schema.type) {
    case 'boolean':
      return { values: [true, false], isComplete: true };
    case 'number':
    case 'integer':
      return {
        values: numberCandidates(schema, uses),
        isComplete: uses.every(isNumericLook),
      };
    case 'string':
      return textDomain(schema, uses, today);
    case 'array':
      return listDomain(schema, uses);
    case 'object':
    case undefined:
    default:
      return { values: [], isComplete: false };
  }
}

function choiceDomain(choices: readonly Json[], uses: readonly VariableUse[]): Domain {
  const isComparedOnly = uses.every(({ kind }) => comparing.has(kind));
  const named = choices.filter((choice) => uses.some(({ constant }) => isLooselySame(choice, constant)));
  const unnamed = choices.filter((choice) => !named.includes(choice));
  // Keeps one choice that counts as false, because logic that tests for truth treats such a choice differently.
  const rest = [unnamed.find(Boolean), unnamed.find((choice) => !choice)].filter((choice) => choice !== undefined);
  if (isComparedOnly) return { values: [...named, ...rest], isComplete: true };
  return choices.length <= MAX_CHOICES
    ? { values: choices, isComplete: true }
    : { values: [...new Set([...named, ...choices.slice(0, MAX_CHOICES)])], isComplete: false };
}

function textDomain(schema: FieldSchema, uses: readonly VariableUse[], today: IsoDate): Domain {
  if (schema.format === 'date') {
    const isUnderstood = uses.every(
      ({ kind, isAgainstToday, constant }) =>
        kind === 'truth' || kind === 'isDate' || kind === 'age' || kind === 'days' ||
        ((kind === 'equals' || kind === 'order') && (isAgainstToday === true || typeof constant === 'string')),
    ); // oxfmt-ignore
    return { values: dateCandidates(uses, today), isComplete: isUnderstood && areDatesComplete(uses) };
  }
  const named = namedConstants(uses)
    .map(String)
    .filter((text) => isAllowedText(text, schema));
  const lengths = uses.flatMap(({ kind, constant }) =>
    kind === 'length' && typeof constant === 'number' ? [constant - 1, constant, constant + 1] : [],
  );
  const sized = lengths.map((length) => 'x'.repeat(Math.max(Math.min(length, 300), 0)));
  const amounts = uses.flatMap(({ kind, constant }) =>
    kind === 'cents' && typeof constant === 'number' ? [constant - 1, constant, constant + 1].map(toAmount) : [],
  );
  const written = [...named, ...sized, ...amounts].filter((text) => isAllowedText(text, schema));
  const another = sampleText(schema, new Set(written));
  return {
    values: [...new Set(another === undefined ? written : [...written, another])],
    // A pattern may allow only the named strings. The search then tries too many values, but never too few.
    isComplete: another !== undefined && uses.every(({ kind, constant }) => comparing.has(kind) && isPlain(constant)),
  };
}

/** For checkboxes, returns every combination of the choices that the logic names and one other choice. */
function listDomain({ items }: FieldSchema, uses: readonly VariableUse[]): Domain {
  const choices = items?.enum ?? [];
  const named = choices.filter((choice) => uses.some(({ constant }) => constant === choice));
  const other = choices.find((choice) => !named.includes(choice));
  const boxes = other === undefined ? named : [...named, other];
  const isComplete = choices.length > 0 && boxes.length <= MAX_TICKED;
  return {
    values: subsetsOf(boxes.slice(0, MAX_TICKED)),
    isComplete:
      isComplete && uses.every(({ kind, constant }) => kind === 'truth' || (kind === 'contains' && isPlain(constant))),
  };
}

function subsetsOf(boxes: readonly Json[]): readonly Json[] {
  let sets: readonly (readonly Json[])[] = [[]];
  for (const box of boxes) sets = [...sets, ...sets.map((set) => [...set, box])];
  return sets.filter((set) => set.length > 0);
}

function namedConstants(uses: readonly VariableUse[]): readonly Json[] {
  const constants = uses.filter(({ kind }) => kind === 'equals' || kind === 'order').map(({ constant }) => constant);
  return [...new Set(constants)].filter((constant) => constant !== undefined && constant !== null);
}

function isNumericLook({ kind, constant, isAgainstToday }: VariableUse): boolean {
  if (kind === 'truth') return true;
  if (isAgainstToday === true || (kind !== 'equals' && kind !== 'order')) return false;
  return typeof constant === 'number' || constant === null || constant === '';
}

/** `==` treats `"1"` and 1 as equal. */
function isLooselySame(choice: Json, constant: Json | undefined): boolean {
  return constant !== undefined && constant !== null && toText(choice) === toText(constant);
}

function isPlain(constant: Json | undefined): boolean {
  return constant === undefined || constant === null || typeof constant === 'string';
}

function toAmount(cents: number): string {
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
