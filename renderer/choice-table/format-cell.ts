import type { Json } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { CellFormat } from '../field/table-description.ts';
import type { Words } from '../language/words.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a cell's value as text, or `""` if it is empty. */
export function formatCell({ sayShortDay, sayMoney }: Words, value: Json | undefined, format: CellFormat): string {
  const text = textOf(value);
  if (text === '') return '';
  switch (format) {
    case 'date':
      return ISO_DATE.test(text) ? sayShortDay(text) : text;
    case 'money':
      return `$${sayMoney(text)}`;
    case 'count':
    case 'text':
      return text;
  }
}
