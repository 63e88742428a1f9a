import type { ReviewDecision, ReviewReason } from '../../definition/form-definition.ts';
import { quote } from '../../logic/words/join-words.ts';
import { logicInWords } from '../explain/logic-in-words.ts';
import { isSame, pickWords, toChange, type Change, type Sides } from './change.ts';

/** Lists changes to which submissions wait for review, and to what a reviewer can decide. */
export function diffReview({ before, after }: Sides): readonly Change[] {
  const [past, now] = [before.review, after.review];
  if (isSame(past, now)) return [];
  const due =
    now === undefined || isSame(past?.dueInDays, now.dueInDays)
      ? []
      : [
          toChange({
            kind: 'review',
            path: ['review', 'dueInDays'],
            before: past?.dueInDays,
            after: now.dueInDays,
            words: `a reviewer has ${now.dueInDays} ${now.dueInDays === 1 ? 'day' : 'days'} to decide`,
          }),
        ];
  return [
    ...diffReasons({ before, after }),
    ...diffDecisions({ before, after }),
    ...due,
    ...diffAppeal({ before, after }),
  ];
}

function diffAppeal({ before, after }: Sides): readonly Change[] {
  const [past, now] = [before.review?.appeal, after.review?.appeal];
  if (isSame(past, now)) return [];
  const appealed = `with the form ${quote(now?.form)} for ${now?.withinDays === 1 ? '1 day' : `${now?.withinDays} days`}${
    now?.byAnother === true ? ', and another administrator decides' : ''
  }`;
  const words = pickWords(past, now, {
    added: `a student can appeal a refusal ${appealed}`,
    removed: 'a student can no longer appeal a refusal',
    changed: `a student can appeal a refusal ${appealed}`,
  });
  return [toChange({ kind: 'review', path: ['review', 'appeal'], before: past, after: now, words })];
}

function diffReasons({ before, after }: Sides): readonly Change[] {
  const [past = {}, now = {}] = [before.review?.reasons, after.review?.reasons];
  return diffEntries(past, now, 'reasons', (old, fresh) =>
    pickWords(old, fresh, {
      added: `${whichWait(after, fresh)} for review: ${quote(fresh?.text)}`,
      removed: `submissions no longer wait for review because of ${quote(old?.text)}`,
      changed: `${whichWait(after, fresh)} for review: ${quote(fresh?.text)}`,
    }),
  );
}

function diffDecisions({ before, after }: Sides): readonly Change[] {
  const [past = {}, now = {}] = [before.review?.decisions, after.review?.decisions];
  return diffEntries(past, now, 'decisions', (old: ReviewDecision | undefined, fresh: ReviewDecision | undefined) =>
    pickWords(old, fresh, {
      added: `a reviewer can decide ${quote(fresh?.label)}`,
      removed: `a reviewer can no longer decide ${quote(old?.label)}`,
      changed: `the decision ${quote(fresh?.label)} changes`,
    }),
  );
}

function diffEntries<Entry>(
  past: Readonly<Record<string, Entry>>,
  now: Readonly<Record<string, Entry>>,
  key: string,
  tell: (old: Entry | undefined, fresh: Entry | undefined) => string,
): readonly Change[] {
  return [...new Set([...Object.keys(past), ...Object.keys(now)])].flatMap((id) => {
    const [old, fresh] = [past[id], now[id]];
    if (isSame(old, fresh)) return [];
    const path = ['review', key, id];
    return [toChange({ kind: 'review', path, before: old, after: fresh, words: tell(old, fresh) })];
  });
}

function whichWait(definition: Sides['after'], reason: ReviewReason | undefined): string {
  const { when, share = 1 } = reason ?? {};
  const part = share === 1 ? 'submissions' : `${Number((share * 100).toFixed(1))} percent of submissions`;
  return when === undefined ? `${part} wait` : `${part}, ${logicInWords(definition).condition(when)}, wait`;
}
