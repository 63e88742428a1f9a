import type { FieldSchema, Json, UiSchema } from '../definition/form-definition.ts';
import { findFieldPlace, templatePath } from '../definition/source/field-place.ts';
import type { FieldOption, Form } from '../live-form/form.ts';
import { formatTag } from '../language/format-tag.ts';
import { parseIsoDate } from '../logic/calendar-day.ts';
import type { AnswerWords } from './answer-section.ts';
import { applyMask } from './apply-mask.ts';

/** What is needed to turn an answer into text: the wording in the user's language, and the names of documents. */
export interface AnswerLinesOptions {
  readonly words: AnswerWords;
  /** An uploaded document's name; `undefined` if the name is unknown. */
  readonly documentName?: (id: string) => string | undefined;
}

/**
 * Formats an answer as the user reads it: one line per choice or document. Returns no lines if the answer is empty.
 *
 * @returns e.g. `["April 28, 2004"]`, `["(617) 555-0100"]`, `["Yes"]`, `["$1,234.50"]`
 */
export function answerLines(form: Form, path: string, { words, documentName }: AnswerLinesOptions): readonly string[] {
  const { value, options } = form.field(path);
  const { schema, uiSchema, definition } = findFieldPlace(form.definition, templatePath(path));
  // Also hides whether the secret has a value, because stored answers leave out secrets.
  if (schema.writeOnly === true) return [words.notShown];
  // An unchecked box means no.
  if (value === undefined) return schema.type === 'boolean' ? [words.no] : [];
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  if (definition.documents !== undefined) {
    return values.map((id) => documentName?.(textOf(id)) ?? words.unknownDocument);
  }
  const drawing = readDrawing(schema, uiSchema);
  return values.map((one) => conceal(sayValue(one, { drawing, options, words }), drawing.revealLast));
}

interface Drawing {
  readonly names: ReadonlyMap<Json, string>;
  readonly isDate: boolean;
  readonly isMoney: boolean;
  readonly mask: string | undefined;
  readonly revealLast: number | undefined;
  readonly nameWith: readonly string[];
  /** Only rules provide the choices, so a value without a label means nothing to the user. */
  readonly isTable: boolean;
}

function readDrawing(schema: FieldSchema, uiSchema: UiSchema): Drawing {
  const options = (uiSchema['ui:options'] ?? {}) as Readonly<Record<string, Json | undefined>>;
  const widget = uiSchema['ui:widget'];
  const values = schema.enum ?? schema.items?.enum ?? [];
  const names = (uiSchema['ui:enumNames'] ?? []) as readonly string[];
  return {
    names: new Map(values.map((value, index) => [value, names[index] ?? textOf(value)])),
    isDate: widget === 'date' || schema.format === 'date',
    isMoney: widget === 'currency' || schema.format === 'money',
    mask: typeof options['mask'] === 'string' ? options['mask'] : undefined,
    revealLast: typeof options['revealLast'] === 'number' ? options['revealLast'] : undefined,
    nameWith: Array.isArray(options['nameWith']) ? options['nameWith'].map(textOf) : [],
    isTable: widget === 'choice-table',
  };
}

interface Saying {
  readonly drawing: Drawing;
  readonly options: readonly FieldOption[] | undefined;
  readonly words: AnswerWords;
}

function sayValue(value: Json, { drawing, options, words }: Saying): string {
  const option = options?.find((one) => one.value === value);
  const name = option?.label ?? drawing.names.get(value);
  if (name !== undefined)
    return nameChoice({ label: name, cells: option?.cells, nameWith: drawing.nameWith, tag: words.tag });
  if (drawing.isTable) return words.notOfferedAnyMore;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = textOf(value);
  if (drawing.isDate && parseIsoDate(text) !== null) return sayDay(text, words.tag);
  if (drawing.isMoney && /^-?\d+(\.\d+)?$/.test(text)) return sayDollars(text);
  return drawing.mask === undefined ? text : applyMask(drawing.mask, text);
}

/** The parts of a choice's name. */
export interface ChoiceName {
  readonly label: string;
  readonly cells?: FieldOption['cells'] | undefined;
  /** The table cells that are part of the name. */
  readonly nameWith: readonly string[];
  /** BCP 47 tag, used to format dates in the name. */
  readonly tag: string;
}

/**
 * Returns a choice's name for use outside its table, e.g. `"Bo Núñez, Annual plan"`, `"Annual plan, May 1, 2026 – July
 * 31, 2026"`.
 */
export function nameChoice({ label, cells, nameWith, tag }: ChoiceName): string {
  let name = label;
  let isBehindDay = false;
  for (const cell of nameWith) {
    const text = textOf(cells?.[cell] ?? null);
    if (text === '') continue;
    const isDay = parseIsoDate(text) !== null;
    name += `${isDay && isBehindDay ? ' – ' : ', '}${isDay ? sayDay(text, tag) : text}`;
    isBehindDay = isDay;
  }
  return name;
}

function sayDay(isoDate: string, tag: string): string {
  const format = new Intl.DateTimeFormat(formatTag(tag), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

function sayDollars(amount: string): string {
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `$${format.format(Number(amount))}`;
}

/**
 * Hides all letters and digits except the last few. Keeps other characters, so that the user can still recognize the
 * kind of number.
 */
function conceal(text: string, revealLast: number | undefined): string {
  if (revealLast === undefined) return text;
  let seen = 0;
  return Array.from(text)
    .toReversed()
    .map((character) => (/[\p{L}\p{N}]/u.test(character) && ++seen > revealLast ? '•' : character))
    .toReversed()
    .join('');
}

function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}
