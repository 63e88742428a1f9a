import { expect, it } from 'vitest';
import { refuseRosterFile } from './refuse-roster-file.ts';

const limit = 60 * 1024 * 1024;

it.each([
  ['fall.csv', 1],
  ['FALL.CSV', limit],
  ['fall.txt', 10],
])('accepts %s of %i bytes', (name, size) => {
  expect(refuseRosterFile({ name, size }, limit)).toBeNull();
});

it.each([
  ['fall.csv', limit + 1, /larger than 60 MB/],
  ['fall.csv', 0, /is empty/],
  ['fall.xlsx', 10, /is a spreadsheet.*CSV UTF-8/],
  ['fall.csv.xls', 10, /is a spreadsheet/],
  ['fall.pdf', 10, /is not a CSV file/],
  ['fall', 10, /is not a CSV file/],
])('refuses %s of %i bytes', (name, size, refusal) => {
  expect(refuseRosterFile({ name, size }, limit)).toMatch(refusal);
});
