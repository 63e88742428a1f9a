import type { FieldSchema, Json } from '../../../definition/form-definition.ts';
import { formatIsoDate, fromDayNumber, parseIsoDate, toDayNumber, type IsoDate } from '../../../logic/calendar-day.ts';
import { addExact, multiplyExact, remainderExact } from '../../../logic/decimal.ts';
import { wordsOfPatterns } from './words-of-patterns.ts';

export interface GeneratedValues {
  /** Simplest first. */
  readonly values: readonly Json[];
  /** True only if it is certain that the schema allows no value. */
  readonly isImpossible: boolean;
}

const MAX_CHOICES = 400;
/** Used for strings whose pattern cannot be converted to an automaton. */
const texts = ['Sample', 'sample', 'A1b2C3d4', 'Abcdef12!', '1', '12345', '1234567890', 'AB1234567'];
const formats: Readonly<Record<string, readonly string[]>> = {
  email: ['name@example.com', 'n@example.com'],
  uri: ['https://example.com/a', 'https://example.com/b'],
  time: ['09:30:00Z', '17:00:00Z'],
  'date-time': ['2026-01-31T09:30:00Z', '2026-02-28T17:00:00Z'],
  money: ['12.50', '0.00', '1234.00'],
};

/** Returns values that a field's schema allows. The values are the same each time. */
export function generateValues(schema: FieldSchema, today: IsoDate): GeneratedValues {
  if (schema.const !== undefined) return found([schema.const]);
  if (schema.type !== 'array' && schema.enum !== undefined) return found(schema.enum.slice(0, MAX_CHOICES));
  switch (schema.type) {
    case 'string':
      return generateTexts(schema, today);
    case 'number':
    case 'integer':
      return generateNumbers(schema);
    case 'boolean':
      return found([true, false]);
    case 'array':
      return generateLists(schema, today);
    case 'object':
      return generateObject(schema, today);
    case undefined:
    default:
      return found(texts);
  }
}

/** Returns a row of a repeated group, or an object: with its required members, or with all of them. */
export function generateRow(
  schema: FieldSchema,
  today: IsoDate,
  which: 'required' | 'all',
  place = 0,
): Readonly<Record<string, Json>> | undefined {
  const row: Record<string, Json> = {};
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (which === 'required' && !(schema.required ?? []).includes(name)) continue;
    const { values } = generateValues(member, today);
    const value = values[place % Math.max(values.length, 1)];
    if (value === undefined && which === 'required') return undefined;
    if (value !== undefined) row[name] = value;
  }
  return row;
}

function found(values: readonly Json[]): GeneratedValues {
  return { values, isImpossible: values.length === 0 };
}

function generateTexts(schema: FieldSchema, today: IsoDate): GeneratedValues {
  const { format, pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY } = schema;
  const ofFormat = format === 'date' ? datesAround(today) : formats[format ?? ''];
  if (ofFormat !== undefined) {
    const fitting = ofFormat.filter((text) => isFitting(text, schema));
    return { values: fitting, isImpossible: false };
  }
  const patterns = pattern === undefined ? ['^[A-Za-z]+$'] : [pattern];
  const answer = wordsOfPatterns({ patterns, minLength: Math.max(minLength, 1), maxLength, count: 4 });
  if (answer.kind === 'none') return { values: [], isImpossible: true };
  const words = answer.kind === 'words' ? answer.words : [];
  const tried = texts.flatMap((text) => [text, text.padEnd(minLength, text.at(-1))]);
  return { values: [...new Set([...words, ...tried.filter((text) => isFitting(text, schema))])], isImpossible: false };
}

function datesAround(today: IsoDate): readonly string[] {
  const day = parseIsoDate(today);
  if (day === null) return [];
  const number = toDayNumber(day);
  return [-30, 0, 30, -365 * 19, -365 * 40].flatMap((days) => {
    const date = fromDayNumber(number + days);
    return date === null ? [] : [formatIsoDate(date)];
  });
}

function isFitting(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: FieldSchema) {
  const { length } = Array.from(text);
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

function generateNumbers({ type, minimum, maximum, multipleOf }: FieldSchema): GeneratedValues {
  const step = multipleOf ?? 1;
  const low = minimum ?? Math.min(step, maximum ?? step);
  const start = multipleOf === undefined && type !== 'integer' ? low : firstStep(low, step);
  const end = maximum ?? addExact(start, multiplyExact(100, step));
  const last = addExact(end, -remainderExact(addExact(end, -start), step));
  const values = [...new Set([start, last, addExact(start, step)])].filter((value) => value <= end);
  return found(values);
}

/** Returns the first multiple of the step that is at least `low`. */
function firstStep(low: number, step: number): number {
  const below = addExact(low, -remainderExact(low, step));
  return below < low ? addExact(below, step) : below;
}

function generateLists(schema: FieldSchema, today: IsoDate): GeneratedValues {
  const { items = {}, minItems = 0, maxItems = Math.max(minItems, 1) + 1, uniqueItems = false } = schema;
  const counts = [...new Set([Math.max(minItems, 1), maxItems])].filter(
    (count) => count >= minItems && count <= maxItems,
  );
  const { values: entries, isImpossible } = generateEntries(items, today, Math.min(maxItems, 50));
  const lists = counts.flatMap((count) => {
    if (entries.length === 0 || (uniqueItems && count > entries.length)) return [];
    return [Array.from({ length: Math.min(count, 50) }, (_, index) => entries[index % entries.length]!)];
  });
  return {
    values: lists,
    isImpossible: isImpossible || (counts.length > 0 && lists.length === 0 && items.enum !== undefined),
  };
}

/** Returns distinct entries for lists whose entries must be unique, e.g. the ids of documents. */
function generateEntries(items: FieldSchema, today: IsoDate, count: number): GeneratedValues {
  if (items.type !== 'string' || items.enum !== undefined || items.format !== undefined)
    return generateValues(items, today);
  const { pattern = '^doc-[0-9]$', minLength = 1, maxLength = Number.POSITIVE_INFINITY } = items;
  const numbered = Array.from({ length: count }, (_, index) => `doc-${index + 1}`);
  const fitting = numbered.filter((text) => isFitting(text, items));
  if (fitting.length === count) return found(fitting);
  const answer = wordsOfPatterns({ patterns: [pattern], minLength, maxLength, count });
  return answer.kind === 'words' ? found(answer.words) : { values: fitting, isImpossible: answer.kind === 'none' };
}

function generateObject(schema: FieldSchema, today: IsoDate): GeneratedValues {
  const rows = [generateRow(schema, today, 'all', 0), generateRow(schema, today, 'required', 0)];
  const values = rows.filter((row) => row !== undefined);
  return { values, isImpossible: values.length === 0 };
}
