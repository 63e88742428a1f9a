import { isCalendarDay } from '../logic/calendar-day.ts';
import { hasEmailForm } from '../logic/email-address.ts';

/** RFC 3339, but without leap seconds, because databases do not support them. */
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
/** A scheme, followed by characters that RFC 3986 allows. */
const URI = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i;

const isTime = (text: string): boolean => TIME.test(text);

/**
 * The formats in field schemas that need code, by name. ajv-formats also has them, but it includes every JSON Schema
 * format, and every form's page would load them all. The versions in ajv-formats accept the year 0000 and any top-level
 * domain.
 */
export const textFormats: Readonly<Record<string, { readonly validate: (text: string) => boolean }>> = {
  date: { validate: isCalendarDay },
  email: { validate: hasEmailForm },
  uri: { validate: (text) => URI.test(text) },
  time: { validate: isTime },
  'date-time': {
    validate: (text) => text[10]?.toUpperCase() === 'T' && isCalendarDay(text.slice(0, 10)) && isTime(text.slice(11)),
  },
};
