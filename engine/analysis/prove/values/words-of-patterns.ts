import { CombinedTransformer, DFA, JS, NFA, Transformers, transform, Words, type ReadonlyNFA } from 'refa';
import { splitLookaheads } from './split-lookaheads.ts';

export interface PatternQuestion {
  /** All of these patterns must match. They are unanchored, as in JSON Schema: `"^[A-Z]+$"`. */
  readonly patterns: readonly string[];
  /** A pattern that must not match, anchored on both sides. */
  readonly not?: string;
  readonly minLength: number;
  readonly maxLength: number;
  /** The maximum number of words. The shortest words are first. */
  readonly count: number;
}

/**
 * `none` is certain: no string of the allowed length matches all patterns. `unknown`: an automaton cannot represent a
 * pattern, e.g. because of a lookahead in the middle of it. In that case, the caller must try words.
 */
export type PatternAnswer =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'none' | 'unknown' };

/** Automata for larger patterns would take too long. */
const MAX_NODES = 20_000;
const MAX_LENGTH = 400;
const MAX_TRIED = 64;

const resolveAssertions = new CombinedTransformer([
  Transformers.inline(),
  Transformers.removeDeadBranches(),
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
  // Any `^` or `$` that remains at the edges of the text always matches.
  Transformers.patternEdgeAssertions({ inline: false, remove: true }),
]);

/**
 * Returns words that match several patterns at once, e.g. a field's own pattern and a carrier's. The same input always
 * returns the same words.
 */
export function wordsOfPatterns({ patterns, not, minLength, maxLength, count }: PatternQuestion): PatternAnswer {
  if (minLength > maxLength) return { kind: 'none' };
  if (minLength > MAX_LENGTH) return { kind: 'unknown' };
  let automaton: ReadonlyNFA;
  try {
    const length = `{${minLength},${Math.min(maxLength, MAX_LENGTH)}}`;
    automaton = [...patterns.flatMap(toAutomata), ...except(not), toAutomaton(`[^]${length}`)].reduce((left, right) =>
      NFA.fromIntersection(left, right, new NFA.LimitedNodeFactory(MAX_NODES)),
    );
  } catch {
    return { kind: 'unknown' };
  }
  if (automaton.isEmpty) return maxLength > MAX_LENGTH ? { kind: 'unknown' } : { kind: 'none' };
  return { kind: 'words', words: takeWords(automaton, patterns, count) };
}

function except(pattern: string | undefined): readonly ReadonlyNFA[] {
  if (pattern === undefined) return [];
  const automaton = DFA.fromFA(toAutomaton(pattern), new DFA.LimitedNodeFactory(MAX_NODES));
  automaton.complement();
  return [NFA.fromFA(automaton)];
}

/** If an automaton cannot represent a pattern, uses the parts of the pattern that it can represent. */
function toAutomata(pattern: string): readonly NFA[] {
  const anywhere = (part: string): NFA => toAutomaton(`[^]*(?:${part})[^]*`);
  try {
    return [anywhere(pattern)];
  } catch (cause) {
    const parts = splitLookaheads(pattern);
    if (parts.length === 0) throw cause;
    return parts.map(anywhere);
  }
}

function toAutomaton(source: string): NFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ maxNodes: MAX_NODES });
  const plain = transform(resolveAssertions, expression);
  return NFA.fromRegex(plain, { maxCharacter }, {}, new NFA.LimitedNodeFactory(MAX_NODES));
}

/** Skips words that begin or end with a space, because the form trims answers. */
function takeWords(automaton: ReadonlyNFA, patterns: readonly string[], count: number): readonly string[] {
  const words = new Set<string>();
  let tried = 0;
  for (const set of automaton.wordSets()) {
    tried += 1;
    const word = Words.fromUnicodeToString(Words.pickMostReadableWord(set) ?? []);
    if (word.trim() === word && patterns.every((pattern) => new RegExp(pattern, 'u').test(word))) words.add(word);
    if (words.size >= count || tried >= MAX_TRIED) break;
  }
  return [...words];
}
