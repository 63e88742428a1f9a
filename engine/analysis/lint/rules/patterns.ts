import { fromPointer } from '../../../definition/json-pointer.ts';
import { literalPath } from '../../../logic/variable-operators.ts';
import { schemaPathOf } from '../../../definition/field-groups.ts';
import type { Logic } from '../../../definition/form-definition.ts';
import { readCall } from '../../values/variable-uses.ts';
import { judgePattern } from '../judge-pattern.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { walkCalls } from '../walk-calls.ts';
import { describeAnchors, sayUnanchored } from './pattern-anchors.ts';

/** Of one form so many different patterns are judged; a closer look at one takes some 10 ms, seldom half a second. */
const MAX_PATTERNS = 300;

export const patterns: LintFamily = {
  rules: [
    {
      id: 'pattern-invalid',
      severity: 'error',
      meaning:
        'The pattern of a "matches" is no regular expression, or longer than the engine takes, so that nothing ever fits.',
    },
    {
      id: 'pattern-exponential',
      severity: 'error',
      meaning:
        'For some texts a pattern takes twice as long with every letter more, or grows with the third power of their length or worse: one answer can halt the server.',
    },
    {
      id: 'pattern-unjudged',
      severity: 'error',
      meaning:
        'Nobody can say how long a pattern takes: it goes back to what it has read ("\\1"), a "matches" puts it together while the form runs, or the form has more than 300.',
    },
    {
      id: 'pattern-polynomial',
      severity: 'warning',
      meaning: 'For some texts the time that a pattern takes grows with the square of their length.',
    },
    {
      id: 'pattern-unanchored',
      severity: 'warning',
      meaning: 'A pattern is not held to the whole text by "^" and "$", so that a part of an answer is enough to fit.',
    },
  ],
  find: findInPatterns,
};

/** What of a form has patterns. */
export type PatternSubject = Pick<LintSubject, 'fields' | 'logics'>;

export function findInPatterns(subject: PatternSubject): readonly Finding[] {
  const found = [...listOfSchemas(subject), ...listOfLogic(subject)];
  const judged = new Set([...new Set(found.map(({ pattern }) => pattern))].slice(0, MAX_PATTERNS));
  return [...found.flatMap((placed) => judge(placed, judged.has(placed.pattern))), ...findMade(subject)];
}

/** Twin: `engine/logic/matches-whole.ts`. */
const MAX_PATTERN_LENGTH = 1024;

interface PlacedPattern {
  readonly pattern: string;
  readonly path: readonly string[];
  /** Of "matches", which holds a pattern to the whole text by itself and compiles it without the flag "u". */
  readonly isOfLogic: boolean;
}

function listOfSchemas({ fields }: PatternSubject): readonly PlacedPattern[] {
  return fields.flatMap(({ path, schema }) => {
    const at = schemaPathOf(path);
    return [
      ...toPlaced(schema.pattern, [...at, 'pattern']),
      ...toPlaced(schema.items?.pattern, [...at, 'items', 'pattern']),
    ];
  });
}

function toPlaced(pattern: string | undefined, path: readonly string[]): readonly PlacedPattern[] {
  return pattern === undefined ? [] : [{ pattern, path, isOfLogic: false }];
}

function listOfLogic({ logics }: PatternSubject): readonly PlacedPattern[] {
  return listOperands(logics).flatMap(({ operand, path }) =>
    typeof operand === 'string' ? [{ pattern: operand, path, isOfLogic: true }] : [],
  );
}

/** Patterns that are not written down. What a lookup answers is the office's own, e.g. `$carrier.InsuranceIDRegex`. */
function findMade({ logics }: PatternSubject): readonly Finding[] {
  return listOperands(logics).flatMap(({ operand, path }) => {
    const call = readCall(operand);
    const name = call?.name === 'var' && call.operands.length === 1 ? literalPath(call.operands[0]) : undefined;
    if (typeof operand === 'string' || operand === null || (name !== undefined && isOfLookup(name))) return [];
    const message = 'write the pattern out: nobody can say how long one takes that is made while the form runs';
    return [{ rule: 'pattern-unjudged', path, message }];
  });
}

function isOfLookup(name: string): boolean {
  const root = name.split('.')[0]!;
  return root.startsWith('$') && !['$item', '$parent', '$index', '$context', '$today'].includes(root);
}

interface PlacedOperand {
  readonly operand: Logic | undefined;
  readonly path: readonly string[];
}

/** What "matches" may hold a text to. */
function listOperands(logics: PatternSubject['logics']): readonly PlacedOperand[] {
  return logics.flatMap((place) => {
    const found: PlacedOperand[] = [];
    walkCalls(place.logic, ({ name, operands, pointer, pointerOf }) => {
      if (name !== 'matches') return;
      for (const { operand, pointer: at } of listBranches(operands[1], pointer + pointerOf(1)))
        found.push({ operand, path: [...place.path, ...fromPointer(at)] });
    });
    return found;
  });
}

function judge(placed: PlacedPattern, isJudged: boolean): readonly Finding[] {
  const { pattern, path, isOfLogic } = placed;
  const invalid = isOfLogic ? whyInvalid(pattern) : undefined;
  if (invalid !== undefined) return [{ rule: 'pattern-invalid', path, message: invalid }];
  const anchors = describeAnchors(pattern);
  const isHeld = anchors === 'both' || (isOfLogic && anchors === 'none');
  return [
    ...(isJudged ? findSlow(placed) : [tooMany(path)]),
    ...(isHeld ? [] : [{ rule: 'pattern-unanchored', path, message: sayUnanchored(anchors) }]),
  ];
}

function whyInvalid(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return `the pattern is longer than ${MAX_PATTERN_LENGTH} characters`;
  // "matches" compiles without the flag "u", where \p{L} is the letters p{L}.
  if (/(^|[^\\])(\\\\)*\\p\{/i.test(pattern)) return '"\\p{…}" means nothing in "matches"; write the letters out';
  try {
    return new RegExp(pattern) instanceof RegExp ? undefined : '';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^Invalid regular expression: /, '') : String(cause);
    return `this is no regular expression: ${reason}`;
  }
}

function findSlow({ pattern, path, isOfLogic }: PlacedPattern): readonly Finding[] {
  // An anchor on each side makes the difference between slow and quick; what is missing is told of by itself.
  const whole = describeAnchors(pattern) === 'both' ? pattern : `^(?:${pattern})$`;
  const backtracking = judgePattern(whole, isOfLogic ? '' : 'u');
  if (backtracking === 'exponential') {
    const message = 'this pattern backtracks without end: inside a repetition, the same text can be read in two ways';
    return [{ rule: 'pattern-exponential', path, message }];
  }
  if (backtracking === 'steep') {
    const message =
      'this pattern takes minutes for a long text: three or more repetitions side by side can read the same';
    return [{ rule: 'pattern-exponential', path, message }];
  }
  if (backtracking === 'unknown') {
    const message = 'nobody can say how long this pattern takes: write it without going back to what it has read';
    return [{ rule: 'pattern-unjudged', path, message }];
  }
  if (backtracking === 'polynomial') {
    const message =
      'this pattern grows slow with the length of the text: two repetitions side by side can read the same';
    return [{ rule: 'pattern-polynomial', path, message }];
  }
  return [];
}

function tooMany(path: readonly string[]): Finding {
  const message = `the form has more than ${MAX_PATTERNS} patterns, and this one was not looked at`;
  return { rule: 'pattern-unjudged', path, message };
}

function listBranches(
  logic: Logic | undefined,
  pointer: string,
): readonly { readonly operand: Logic | undefined; readonly pointer: string }[] {
  const call = readCall(logic);
  if (call === undefined || (call.name !== 'if' && call.name !== '?:')) return [{ operand: logic, pointer }];
  return call.operands.flatMap((operand, index) => {
    const isCondition = index % 2 === 0 && index < call.operands.length - 1;
    return isCondition ? [] : listBranches(operand, pointer + call.pointerOf(index));
  });
}
