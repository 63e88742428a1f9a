/** PostgreSQL's type ids, which are fixed for built-in types. */
const int8 = 20;
const json = 114;
const date = 1082;
const timestamptz = 1184;
const jsonb = 3802;

/**
 * Converts a column's text to a value in the same way for both drivers. Their defaults differ: int8 is a number in one
 * and a string in the other, and dates become midnight in the server's time zone. For types that are not listed, both
 * drivers already use the same conversion.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: parseSafeInteger,
  [date]: (text) => text,
  [timestamptz]: parseTimestamp,
  [json]: (text) => JSON.parse(text),
  [jsonb]: (text) => JSON.parse(text),
};

/**
 * Converts a value for a driver. Arrays become JSON, because jsonb columns need it. Kysely writes out a list of values
 * for `in (…)`, so such a list never arrives as one parameter.
 */
export function toParameter(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'object') return JSON.stringify(value);
  return value;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 column contains a number beyond 2^53.');
  return value;
}

/** `2026-08-15 09:30:00.123456+00` → `2026-08-15T09:30:00.123Z`; offsets may be `+05`, `+05:30` or `+05:30:15`. */
function parseTimestamp(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::(\d\d))?$/.exec(text);
  if (!parts) throw new RangeError('A timestamp column contains a time outside the years 1 to 9999.');
  const [, day, time, hours, minutes = '00'] = parts;
  return new Date(`${day}T${time}${hours}:${minutes}`).toISOString();
}
