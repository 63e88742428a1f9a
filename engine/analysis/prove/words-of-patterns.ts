import { CombinedTransformer, JS, NFA, Transformers, transform, Words, type ReadonlyNFA } from 'refa';
import { splitLookaheads } from './split-lookaheads.ts';

export interface PatternQuestion {
  /** Every one of them has to match, unanchored as in JSON Schema: `"^[A-Z]+$"`. */
  readonly patterns: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
  /** At most so many words, the shortest first. */
  readonly count: number;
}

/**
 * `none` is certain: no text of that length matches them all. `unknown` when a pattern has something that no automaton
 * can do, e.g. a lookahead in the midst of it; then words have to be tried.
 */
export type PatternAnswer =
  { readonly kind: 'words'; readonly words: readonly string[] } | { readonly kind: 'none' | 'unknown' };

/** Patterns beyond these sizes would keep the automata busy for long. */
const MAX_NODES = 20_000;
const MAX_LENGTH = 400;
const MAX_TRIED = 64;

const resolveAssertions = new CombinedTransformer([
  Transformers.inline(),
  Transformers.removeDeadBranches(),
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
  // What is left at the edges of the text, `^` and `$`, holds there.
  Transformers.patternEdgeAssertions({ inline: false, remove: true }),
]);

/** Texts that match several patterns at once, e.g. a field's own and a carrier's; the same question has the same words. */
export function wordsOfPatterns({ patterns, minLength, maxLength, count }: PatternQuestion): PatternAnswer {
  if (minLength > maxLength) return { kind: 'none' };
  if (minLength > MAX_LENGTH) return { kind: 'unknown' };
  let automaton: ReadonlyNFA;
  try {
    const length = `{${minLength},${Math.min(maxLength, MAX_LENGTH)}}`;
    automaton = [...patterns.flatMap(toAutomata), toAutomaton(`[^]${length}`)].reduce((left, right) =>
      NFA.fromIntersection(left, right, new NFA.LimitedNodeFactory(MAX_NODES)),
    );
  } catch {
    return { kind: 'unknown' };
  }
  if (automaton.isEmpty) return maxLength > MAX_LENGTH ? { kind: 'unknown' } : { kind: 'none' };
  return { kind: 'words', words: takeWords(automaton, patterns, count) };
}

/** Of a pattern that no automaton can do, those of its parts that one can. */
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

/** Blanks at the ends are trimmed from an answer, so such words are not taken unless there are no others. */
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
