import { expect, it } from 'vitest';
import { readScriptTimes } from './script-time.ts';

const page = { pid: 1, tid: 1 };
/** Milliseconds. */
const stretch = (name: string, from: number, length: number, thread = page) => ({
  ...thread,
  name,
  ph: 'X',
  ts: from * 1000,
  dur: length * 1000,
});
const stroke = (at: number) => ({ ...page, name: 'bench-stroke', ph: 'I', ts: at * 1000 });

it('counts all JavaScript until the next keystroke once, delayed or not, and does not count layout', () => {
  const traceEvents = [
    stretch('EventDispatch', 9, 4),
    stroke(10),
    stretch('FunctionCall', 11, 1),
    stretch('TimerFire', 20, 5),
    stretch('Layout', 21, 2),
    stretch('FunctionCall', 12, 50, { pid: 1, tid: 2 }),
    stroke(40),
    stretch('RunMicrotasks', 41, 2),
  ];
  expect(readScriptTimes(JSON.stringify({ traceEvents }))).toEqual([6, 2]);
});
