import type { Json, Logic } from '../definition/form-definition.ts';
import { toPrimitive } from './coercion.ts';
import { isEmpty } from './emptiness.ts';
import { readPath, type LogicScope } from './logic-scope.ts';
import { ANY, type LogicCompiler, type ScopeOperator } from './operator.ts';

export const variableOperators: Readonly<Record<string, ScopeOperator>> = {
  var: { arity: [1, 2], compile: compileVar },
  missing: { arity: [0, ANY], compile: compileMissing },
  missing_some: { arity: [2, 2], compile: compileMissingSome },
};

/** The path that a variable names: written out, never computed, so that what logic reads is known at load. */
export function literalPath(operand: Logic | undefined): string | undefined {
  if (operand === null) return '';
  return typeof operand === 'string' || typeof operand === 'number' ? String(operand) : undefined;
}

/** The paths of `missing`: one by one, or in one list. */
export function literalPaths(operands: readonly Logic[]): readonly (string | undefined)[] {
  const [first] = operands;
  return (Array.isArray(first) ? first : operands).map((operand: Logic) => literalPath(operand));
}

/** Whether a path is read from the form even inside an iterator, where the other paths are relative to the element. */
export function isReadFromForm(path: string, isInBody: boolean): boolean {
  return !isInBody || path.startsWith('$');
}

function compileVar([path, fallback]: readonly Logic[], compiler: LogicCompiler): (scope: LogicScope) => Json {
  const read = compileRead(literalPath(path) ?? '', compiler.isInBody);
  if (fallback === undefined) {
    return (scope) => {
      const value = read(scope);
      return isEmpty(value) ? null : value;
    };
  }
  const otherwise = compiler.compile(fallback);
  return (scope) => {
    const value = read(scope);
    return isEmpty(value) ? otherwise(scope) : value;
  };
}

function compileMissing(operands: readonly Logic[], compiler: LogicCompiler): (scope: LogicScope) => readonly Json[] {
  const reads = literalPaths(operands).map((path = '') => ({ path, read: compileRead(path, compiler.isInBody) }));
  return (scope) => reads.filter(({ read }) => isEmpty(read(scope))).map(({ path }) => path);
}

function compileMissingSome([needed, paths]: readonly Logic[], compiler: LogicCompiler): (scope: LogicScope) => Json {
  const count = compiler.compile(needed ?? 0);
  const options = Array.isArray(paths) ? paths : [paths ?? ''];
  const missing = compileMissing([options], compiler);
  return (scope) => {
    const absent = missing(scope);
    return options.length - absent.length >= Number(toPrimitive(count(scope))) ? [] : absent;
  };
}

function compileRead(path: string, isInBody: boolean): (scope: LogicScope) => Json | undefined {
  return isReadFromForm(path, isInBody) ? (scope) => scope.read(path) : (scope) => readPath(scope.item, path);
}
