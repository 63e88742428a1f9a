import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import { parseIsoDate } from '../../logic/calendar-day.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { isSameValue } from '../state/same-value.ts';

/**
 * Converts an external value into a field's answer, or returns `undefined` if it does not fit.
 *
 * - dates become yyyy-mm-dd; the value may be in that format followed by a time, or mm/dd/yyyy [PRE-2]
 * - if the choices are "1" and "0", true and 1 become "1", and false and 0 become "0" [PRE-3]
 * - a choice that is not offered is not selected [PRE-4]
 * - numbers and numeric text become the field's type
 */
export function coercePrefill(
  value: Json | undefined,
  schema: FieldSchema,
  offered: readonly Json[] | undefined,
): Json | undefined {
  if (isEmpty(value)) return undefined;
  if (schema.type === 'array') return coerceList(value, schema, offered);
  const choices = offered ?? schema.enum;
  if (choices !== undefined) return findChoice(value, choices);
  switch (schema.type) {
    case 'string':
      return schema.format === 'date' ? toIsoDate(value) : toText(value);
    case 'number':
    case 'integer':
      return toNumber(value, schema.type);
    case 'boolean':
      return toBoolean(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
    case undefined:
      return value;
  }
}

function coerceList(value: Json, schema: FieldSchema, offered: readonly Json[] | undefined): Json | undefined {
  const entries = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const coerced = entries.flatMap((entry) => coercePrefill(entry, schema.items ?? {}, offered) ?? []);
  return coerced.length === 0 ? undefined : coerced;
}

function findChoice(value: Json, choices: readonly Json[]): Json | undefined {
  const exact = choices.find((choice) => isSameValue(choice, value));
  if (exact !== undefined || typeof value === 'object') return exact;
  const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value).trim();
  return choices.find((choice) => typeof choice !== 'object' && typeof choice !== 'boolean' && String(choice) === text);
}

function toIsoDate(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(value.trim());
  const iso =
    american === null
      ? /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(value.trim())?.[0]
      : `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`;
  return parseIsoDate(iso) === null ? undefined : iso;
}

function toText(value: Json): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function toNumber(value: Json, type: 'number' | 'integer'): number | undefined {
  const isNumeral = typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value);
  if (typeof value !== 'number' && !isNumeral) return undefined;
  const number = Number(value);
  return type === 'integer' && !Number.isInteger(number) ? undefined : number;
}

function toBoolean(value: Json): boolean | undefined {
  if (typeof value === 'object') return undefined;
  const text = String(value).trim().toLowerCase();
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : undefined;
}
