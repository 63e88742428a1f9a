import { textOf } from '../answers/text-of.ts';
import type { Choice } from './field-description.ts';
import type { TableDescription } from './table-description.ts';

/** A choice as it is called where it stands alone, e.g. `"Bo Núñez, Annual plan"`. */
export function nameChoice({ label, cells }: Choice, table: TableDescription | undefined): string {
  const more = table?.nameWith.map((name) => textOf(cells?.[name])) ?? [];
  return [label, ...more].filter((part) => part !== '').join(', ');
}
