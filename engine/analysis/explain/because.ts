import type { FormDefinition, Json, Logic } from '../../definition/form-definition.ts';
import { compileLogic } from '../../logic/compile-logic.ts';
import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { toOperands } from '../../logic/to-operands.ts';
import { isNoAmount, takesForAmount } from './amount-words.ts';
import { joinWords } from '../../logic/words/join-words.ts';
import { logicInWords, type LogicInWords } from './logic-in-words.ts';

export type Reads = Readonly<Record<string, Json | undefined>>;

interface BecauseOptions {
  readonly reads: Reads;
  /** Whether the logic's result is true. */
  readonly isTrue: boolean;
  readonly each?: string | undefined;
}

/** Explains the result of logic: the parts that decided it, with the values that they read. */
export function tellBecause(definition: FormDefinition, logic: Logic, { reads, isTrue, each }: BecauseOptions): string {
  const words = logicInWords(definition, each);
  const parts = decidingParts(logic, isTrue, reads);
  const clause = words.clause({ and: parts.map((part) => (part.isTrue ? part.logic : { '!': [part.logic] })) });
  const values = tellValues(words, { parts, reads, clause });
  return values === '' ? clause : `${clause} (${values})`;
}

interface Part {
  readonly logic: Logic;
  readonly isTrue: boolean;
}

function decidingParts(logic: Logic, isTrue: boolean, reads: Reads): readonly Part[] {
  if (typeof logic === 'object' && logic !== null && !Array.isArray(logic)) {
    const [name = '', operand = null] = Object.entries<Logic>(logic as Readonly<Record<string, Logic>>)[0] ?? [];
    const operands = toOperands(operand);
    if (name === '!' || name === '!!') return decidingParts(operands[0] ?? null, (name === '!!') === isTrue, reads);
    if (name === 'and' || name === 'or') {
      // “and” is true because all its operands are true, and false because at least one of them is false. For “or”, the
      // opposite applies.
      const isWhole = (name === 'and') === isTrue;
      const deciding = isWhole ? operands : operands.filter((one) => holds(one, reads) === isTrue);
      return deciding.flatMap((one) => decidingParts(one, isTrue, reads));
    }
  }
  return [{ logic, isTrue }];
}

function holds(logic: Logic, reads: Reads): boolean {
  return isTruthy(compileLogic(logic).evaluate({ read: (path) => reads[path] }));
}

interface ToldParts {
  readonly parts: readonly Part[];
  readonly reads: Reads;
  readonly clause: string;
}

/** Lists the values that the clause does not already state: `it is No`, `Fee is 3`. */
function tellValues({ words }: LogicInWords, { parts, reads, clause }: ToldParts): string {
  const paths = new Set(parts.flatMap(({ logic }) => inspectLogic(logic).reads.map(({ path }) => path)));
  const told = [...paths].flatMap((path) => {
    const value = reads[path];
    const name = words.nameOf(path);
    if (clause.includes(`${name} is not answered`) || clause.includes(`${name} is not known`)) return [];
    const isBox = words.kindOf(path) === 'box';
    if (isBox || isEmpty(value)) return isBox ? [] : [[name, 'nothing'] as const];
    if (isNoAmount(value) && parts.some(({ logic }) => takesForAmount(logic, path)))
      return [[name, `${words.valueOf(path, value)}, which cannot be read as an amount`] as const];
    const shown = words.valueOf(path, value);
    // Skips a value that the clause already states. The text for a negated condition does not state it.
    const isSaid = clause.includes(`${name} is ${shown}`) || clause.includes(`${name} is answered`);
    return isSaid ? [] : [[name, shown] as const];
  });
  if (told.length === 1 && paths.size === 1) return `it is ${told[0]![1]}`;
  return joinWords(told.map(([name, value]) => `${name} is ${value}`));
}
