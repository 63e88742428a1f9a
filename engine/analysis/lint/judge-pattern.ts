import recheck from 'recheck/lib/browser.js';
import { limitCounts, relaxCounts, relaxRepetitions, splitLookaheads } from './relax-repetitions.ts';

/** `steep`: with the third power of the text's length or worse, which is minutes for a page of text. */
export type Backtracking = 'exponential' | 'steep' | 'polynomial' | 'none' | 'unknown';

/** Pattern and flags → verdict: the same pattern stands in many fields and in every variant. */
const kept = new Map<string, Backtracking>();
/** The same, of what recheck was asked: patterns that differ in a large count are one. */
const analysed = new Map<string, Backtracking>();

/** Counts above this are taken for it. */
const MOST = 6;

/**
 * How the time that a regular expression takes grows with the text, in the worst case.
 *
 * @see decision 0015, which analyser and why
 */
export function judgePattern(pattern: string, flags: '' | 'u'): Backtracking {
  const key = `${flags}/${pattern}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const verdict = isPlainlyFast(pattern) ? 'none' : judge(pattern, flags);
  kept.set(key, verdict);
  return verdict;
}

/** recheck takes what has an upper limit for quick, however large the limit is. */
function judge(pattern: string, flags: string): Backtracking {
  const verdicts = splitLookaheads(pattern).flatMap((part) => {
    const verdict = analyse(part, flags);
    return verdict === 'exponential'
      ? [verdict]
      : [
          verdict,
          ...relaxRepetitions(part).map((relaxed) => relaxedVerdict(relaxed, flags, ['exponential'])),
          ...relaxCounts(part).map((relaxed) => relaxedVerdict(relaxed, flags, ['exponential', 'steep'])),
        ];
  });
  const order: readonly Backtracking[] = ['exponential', 'steep', 'unknown', 'polynomial'];
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'none';
}

/** Between limits, slow is not slow enough to be told of. */
function relaxedVerdict(pattern: string, flags: string, told: readonly Backtracking[]): Backtracking {
  const verdict = analyse(pattern, flags);
  return told.includes(verdict) ? verdict : 'none';
}

/** By automata alone and without a clock: with the same pattern the verdict is the same on every machine. */
function analyse(pattern: string, flags: string): Backtracking {
  const limited = limitCounts(pattern, MOST);
  const key = `${flags}/${limited}`;
  const known = analysed.get(key);
  if (known !== undefined) return known;
  const verdict = recheck.checkSync(limited, flags, { checker: 'automaton', timeout: null });
  const backtracking =
    verdict.status === 'unknown' ? 'unknown' : verdict.status === 'safe' ? 'none' : toBacktracking(verdict.complexity);
  analysed.set(key, backtracking);
  return backtracking;
}

function toBacktracking({ type, degree = 0 }: { readonly type: string; readonly degree?: number }): Backtracking {
  if (type === 'exponential') return 'exponential';
  return degree > 2 ? 'steep' : 'polynomial';
}

/** No group, and beyond `^` at most one repetition of varying length: there is one way to read a text. */
function isPlainlyFast(pattern: string): boolean {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (bare.includes('(')) return false;
  const varying = bare.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  return varying === 0 || (varying === 1 && bare.startsWith('^'));
}
