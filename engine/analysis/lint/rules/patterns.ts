import { schemaPathOf } from '../../../definition/field-groups.ts';
import type { Logic } from '../../../definition/form-definition.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { findVariableSource } from '../../../live-form/plan/variable-source.ts';
import { MAX_PATTERN_LENGTH } from '../../../logic/matches-whole.ts';
import { readBranches } from '../../../logic/read-branches.ts';
import { readCall } from '../../values/variable-uses.ts';
import { judgePattern } from '../judge-pattern.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { variableOf, walkCalls } from '../walk-calls.ts';
import { describeAnchors, sayUnanchored } from './pattern-anchors.ts';

/**
 * The maximum number of different patterns per form. Analyzing one takes about 10 ms and, in rare cases, half a second.
 */
const MAX_PATTERNS = 300;

export const patterns: LintFamily = {
  rules: [
    {
      id: 'pattern-invalid',
      severity: 'error',
      meaning:
        'The pattern in a "matches" is not a valid regular expression or is too long for the engine, so it never matches.',
    },
    {
      id: 'pattern-exponential',
      severity: 'error',
      meaning:
        'For some input, the time to match a pattern doubles with each letter or grows at least with the cube of the length. A single answer can stop the server.',
    },
    {
      id: 'pattern-unjudged',
      severity: 'error',
      meaning:
        'Lint cannot determine how long a pattern takes. The pattern has a backreference ("\\1"), a "matches" reads it from something other than a literal or a lookup, or the form has more than 300 patterns.',
    },
    {
      id: 'pattern-polynomial',
      severity: 'warning',
      meaning: 'For some input, the time to match a pattern grows with the square of the length.',
    },
    {
      id: 'pattern-unanchored',
      severity: 'warning',
      meaning: 'A pattern lacks "^" or "$", so it matches even if only part of an answer fits.',
    },
  ],
  find: findInPatterns,
};

/** The parts of a form that have patterns. */
export type PatternSubject = Pick<LintSubject, 'definition' | 'fields' | 'logics'>;

export function findInPatterns(subject: PatternSubject): readonly Finding[] {
  const found = [...listOfSchemas(subject), ...listOfLogic(subject)];
  const judged = new Set([...new Set(found.map(({ pattern }) => pattern))].slice(0, MAX_PATTERNS));
  return [...found.flatMap((placed) => judge(placed, judged.has(placed.pattern))), ...findMade(subject)];
}

interface PlacedPattern {
  readonly pattern: string;
  readonly path: readonly string[];
  /** True for a pattern in "matches". It always matches the whole text and compiles without the "u" flag. */
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

/**
 * Finds patterns that are neither constants nor lookup results, such as `$carrier.InsuranceIDRegex`. Only these two are
 * allowed, because a pattern from any other source could be text that a user typed.
 */
function findMade(subject: PatternSubject): readonly Finding[] {
  return listOperands(subject.logics).flatMap(({ operand, path, ...read }) => {
    if (typeof operand === 'string' || operand === null || isOfLookup(subject, { operand, ...read })) return [];
    const message =
      'write the pattern as a literal, or get it from a lookup: lint cannot determine how long a pattern takes if it is computed or typed while the form runs';
    return [{ rule: 'pattern-unjudged', path, message }];
  });
}

function isOfLookup({ definition }: PatternSubject, { operand, isInBody, each }: Omit<PlacedOperand, 'path'>): boolean {
  const name = readCall(operand)?.operands.length === 1 ? variableOf(operand, isInBody) : undefined;
  return name !== undefined && findVariableSource(definition, name, each).kind === 'lookup';
}

interface PlacedOperand {
  readonly operand: Logic | undefined;
  readonly isInBody: boolean;
  readonly each: string | undefined;
  readonly path: readonly string[];
}

/** Lists all pattern operands of "matches". */
function listOperands(logics: PatternSubject['logics']): readonly PlacedOperand[] {
  return logics.flatMap(({ logic, path, each }) => {
    const found: PlacedOperand[] = [];
    walkCalls(logic, ({ name, operands, pointer, pointerOf, isInBody }) => {
      if (name !== 'matches') return;
      for (const { operand, pointer: at } of readBranches(operands[1], pointer + pointerOf(1)))
        found.push({ operand, isInBody, each, path: [...path, ...fromPointer(at)] });
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
  // "matches" compiles without the "u" flag, so \p{L} means the letters p{L}.
  if (/(^|[^\\])(\\\\)*\\p\{/i.test(pattern)) return '"\\p{…}" has no meaning in "matches"; list the letters instead';
  try {
    return new RegExp(pattern) instanceof RegExp ? undefined : '';
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^Invalid regular expression: /, '') : String(cause);
    return `this is not a valid regular expression: ${reason}`;
  }
}

function findSlow({ pattern, path, isOfLogic }: PlacedPattern): readonly Finding[] {
  // An anchor at each end can make a slow pattern fast. A separate rule reports missing anchors.
  const whole = describeAnchors(pattern) === 'both' ? pattern : `^(?:${pattern})$`;
  const backtracking = judgePattern(whole, isOfLogic ? '' : 'u');
  if (backtracking === 'exponential') {
    const message = 'this pattern backtracks exponentially: inside a repetition, the same text can match in two ways';
    return [{ rule: 'pattern-exponential', path, message }];
  }
  if (backtracking === 'steep') {
    const message =
      'this pattern takes minutes for a long text: three or more adjacent repetitions can match the same text';
    return [{ rule: 'pattern-exponential', path, message }];
  }
  if (backtracking === 'unknown') {
    const message = 'lint cannot determine how long this pattern takes: write it without backreferences';
    return [{ rule: 'pattern-unjudged', path, message }];
  }
  if (backtracking === 'polynomial') {
    const message =
      'this pattern becomes slow as the text gets longer: two adjacent repetitions can match the same text';
    return [{ rule: 'pattern-polynomial', path, message }];
  }
  return [];
}

function tooMany(path: readonly string[]): Finding {
  const message = `the form has more than ${MAX_PATTERNS} patterns, so lint did not check this one`;
  return { rule: 'pattern-unjudged', path, message };
}
