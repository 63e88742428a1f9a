import { expect, it } from 'vitest';
import { refuseRosterFile } from './refuse-roster-file.ts';

const limit = 60 * 1024 * 1024;

it.each<[string, number, RegExp | null]>([
  ['fall.csv', 1, null],
  ['FALL.CSV', limit, null],
  ['fall.txt', 10, null],
  ['fall.csv', limit + 1, /larger than 60 MB/],
  ['fall.csv', 0, /is empty/],
  ['fall.xlsx', 10, /is a spreadsheet.*CSV UTF-8/],
  ['fall.csv.xls', 10, /is a spreadsheet/],
  ['fall.pdf', 10, /is not a CSV file/],
  ['fall', 10, /is not a CSV file/],
])('%s of %i bytes', (name, size, refusal) => {
  const found = refuseRosterFile({ name, size }, limit);
  if (refusal === null) expect(found).toBeNull();
  else expect(found).toMatch(refusal);
});
