import recheck from 'recheck/lib/browser.js';
import { limitCounts, relaxCounts, relaxRepetitions, splitLookaheads } from './relax-repetitions.ts';

/** `steep`: the time grows with at least the third power of the text's length. A page of text takes minutes. */
export type Backtracking = 'exponential' | 'steep' | 'polynomial' | 'none' | 'unknown';

/** Maps a pattern and its flags to the verdict. The same pattern occurs in many fields and in every variant. */
const kept = new Map<string, Backtracking>();
/**
 * A similar cache for the patterns that recheck has analyzed. Patterns that differ only in a large count share an
 * entry.
 */
const analysed = new Map<string, Backtracking>();

/** Larger counts are reduced to this number. */
const MOST = 6;

/**
 * Determines how a regular expression's worst-case time grows with the length of the text.
 *
 * @see decision 0015 for the analyzer and the reasons for it
 */
export function judgePattern(pattern: string, flags: '' | 'u'): Backtracking {
  const key = `${flags}/${pattern}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const verdict = isPlainlyFast(pattern) ? 'none' : judge(pattern, flags);
  kept.set(key, verdict);
  return verdict;
}

/** recheck treats any repetition with an upper limit as fast, however large the limit is. */
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

/** A repetition with limits counts only if its relaxed pattern receives one of these verdicts. */
function relaxedVerdict(pattern: string, flags: string, told: readonly Backtracking[]): Backtracking {
  const verdict = analyse(pattern, flags);
  return told.includes(verdict) ? verdict : 'none';
}

/** Uses only automata and no clock, so that a pattern receives the same verdict on every machine. */
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

/**
 * Returns whether a pattern has no group and, apart from `^`, at most one repetition of variable length. If so, there
 * is only one way to match a text.
 */
function isPlainlyFast(pattern: string): boolean {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (bare.includes('(')) return false;
  const varying = bare.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  return varying === 0 || (varying === 1 && bare.startsWith('^'));
}
