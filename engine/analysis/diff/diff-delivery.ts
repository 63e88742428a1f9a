import { quote } from '../../logic/words/join-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** Lists changes to the desk that receives the email. */
export function diffDelivery({ before: { delivery: past }, after: { delivery: now } }: Sides): readonly Change[] {
  if (isSame(past, now)) return [];
  if (past !== undefined && now !== undefined && isSame({ ...past, heading: '' }, { ...now, heading: '' })) {
    const words = `the portal lists the form under ${now.heading === undefined ? 'the default heading' : quote(now.heading)}`;
    return [toChange({ kind: 'form', path: ['delivery', 'heading'], before: past.heading, after: now.heading, words })];
  }
  const words = pickWords(past, now, {
    added: `submissions are emailed to the desk ${quote(now?.desk)}`,
    removed: `submissions are no longer emailed to the desk ${quote(past?.desk)}`,
    changed: `submissions are emailed to the desk ${quote(now?.desk)} as ${quote(now?.subject)}`,
  });
  return [toChange({ kind: 'form', path: ['delivery'], before: past, after: now, words })];
}
