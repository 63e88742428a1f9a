import type { Json } from '@campus-cover/engine';
import { expect, it } from 'vitest';
import { englishWords } from '../language/words.ts';
import type { CellFormat } from '../field/table-description.ts';
import { formatCell } from './format-cell.ts';

it.each<[Json | undefined, CellFormat, string]>([
  ['Enrolled', 'text', 'Enrolled'],
  ['2026-08-15', 'date', 'Aug 15, 2026'],
  ['soon', 'date', 'soon'],
  ['1234.5', 'money', '$1,234.50'],
  [0, 'count', '0'],
  [undefined, 'money', ''],
  [null, 'date', ''],
  ['', 'count', ''],
])('shows the cell %j with the format %s as %j', (value, format, words) =>
  expect(formatCell(englishWords, value, format)).toBe(words),
);
