import { expect, it } from 'vitest';
import { mentions } from './mentions.ts';

it.each([
  ['2000123', 'Ann Lee (2000123, ann@x.example) sent a request.'],
  ['2000123', 'The number is\n2000123.'],
  ['2000123', 'waiver-2000123.pdf'],
  ['ann@x.example', 'Write to Ann@X.example.'],
  ['ann@x.example', '(2000123, ann@x.example)'],
])('finds %s as a whole in “%s”', (name, text) => {
  expect(mentions({ paragraphs: ['Hello', text] }, name)).toBe(true);
});

it.each([
  ['2000123', 'Joann Lee (20001234, joann@x.example) sent a request.'],
  ['2000123', 'It costs $2000123.50.'],
  ['2000123', '2000123@x.example'],
  ['ann@x.example', 'joann@x.example'],
  ['ann@x.example', 'jo.ann@x.example'],
  ['ann@x.example', 'ann@x.example.org'],
  ['ann.lee@x.example', 'annolee@x.example'],
  ['', 'Anything'],
])('does not find “%s” in “%s”', (name, text) => {
  expect(mentions({ paragraphs: ['Hello', text] }, name)).toBe(false);
});
