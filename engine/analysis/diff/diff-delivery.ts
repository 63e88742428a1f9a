import { quote } from '../explain/join-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** To whom what is sent is mailed. */
export function diffDelivery({ before: { delivery: past }, after: { delivery: now } }: Sides): readonly Change[] {
  if (isSame(past, now)) return [];
  const words = pickWords(past, now, {
    added: `what is sent is mailed to the desk ${quote(now?.desk)}`,
    removed: `what is sent is no longer mailed to the desk ${quote(past?.desk)}`,
    changed: `what is sent is mailed to the desk ${quote(now?.desk)} as ${quote(now?.subject)}`,
  });
  return [toChange({ kind: 'form', path: ['delivery'], before: past, after: now, words })];
}
