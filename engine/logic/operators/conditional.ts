import type { Logic } from '../../definition/form-definition.ts';
import { isTruthy } from '../emptiness.ts';
import { ANY, type Evaluate, type LogicCompiler, type ScopeOperator } from '../operator.ts';

const choose: ScopeOperator = { arity: [0, ANY], compile: compileIf };

/** Evaluates operands only until the result is known. */
export const conditionalOperators = {
  if: choose,
  '?:': choose,
  and: { arity: [1, ANY], compile: (operands, compiler) => compileUntil(operands, compiler, false) },
  or: { arity: [1, ANY], compile: (operands, compiler) => compileUntil(operands, compiler, true) },
} as const satisfies Readonly<Record<string, ScopeOperator>>;

/** Compiles an "if": condition, value, condition, value, …, and optionally the value of "else". */
function compileIf(operands: readonly Logic[], compiler: LogicCompiler): Evaluate {
  const parts = operands.map((operand) => compiler.compile(operand));
  const otherwise = parts.length % 2 === 1 ? parts.pop() : undefined;
  return (scope) => {
    for (let index = 0; index < parts.length; index += 2) {
      if (isTruthy(parts[index]?.(scope))) return parts[index + 1]?.(scope) ?? null;
    }
    return otherwise?.(scope) ?? null;
  };
}

/** Returns the first operand that is true (or false), or else the last. */
function compileUntil(operands: readonly Logic[], compiler: LogicCompiler, truth: boolean): Evaluate {
  const parts = operands.map((operand) => compiler.compile(operand));
  return (scope) => {
    let value = null as ReturnType<Evaluate>;
    for (const part of parts) {
      value = part(scope);
      if (isTruthy(value) === truth) return value;
    }
    return value;
  };
}
