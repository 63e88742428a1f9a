import { expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

it.each(['12', '-12.50', 'Maya Rivera', '2026-11-21', 'a-b', "O'Neil"])('leaves %s unchanged', (text) => {
  expect(csvCell(text)).toBe(text);
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\uFF1D1', `"'\uFF1D1"`],
])('marks %j as text', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it.each([
  ['x;=1+1', `"'x; =1+1"`],
  ['x;=1;+2', `"'x; =1; +2"`],
  ['x;  =1+1', `"'x;   =1+1"`],
  ['x\t@SUM(A1)', `"'x\t @SUM(A1)"`],
  ['x;\uFF0D1', `"'x; \uFF0D1"`],
  ['x;"=1+1', `"'x; ""=1+1"`],
  ['x\r\n=1+1', `"'x\r\n =1+1"`],
  ['x\n-1', `"'x\n -1"`],
])('keeps a spreadsheet with another separator from running a part of %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it.each([
  ['a; b', '"a; b"'],
  ['a;b=c', '"a;b=c"'],
  ['say "x"', '"say ""x"""'],
  ['one\ntwo', '"one\ntwo"'],
])('only quotes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
