import { nameChoice as nameWithCells } from '@campus-cover/engine';
import type { Words } from '../language/words.ts';
import type { Choice } from './field-description.ts';
import type { TableDescription } from './table-description.ts';

/** Returns the full name of a choice outside its table, e.g. `"Bo Núñez, Annual plan"`. */
export function nameChoice({ tag }: Words, { label, cells }: Choice, table: TableDescription | undefined): string {
  return nameWithCells({ label, cells, nameWith: table?.nameWith ?? [], tag });
}
