import type { Json, Logic } from '../../definition/form-definition.ts';
import { toPrimitive, toText } from '../coercion.ts';
import { isEmpty } from '../emptiness.ts';
import { readPath, type LogicScope } from '../logic-scope.ts';
import { ANY, type Evaluate, type LogicCompiler, type ScopeOperator } from '../operator.ts';

export const variableOperators = {
  var: { arity: [0, 2], compile: compileVar },
  missing: { arity: [0, ANY], compile: compileMissing },
  missing_some: { arity: [2, 2], compile: compileMissingSome },
} as const satisfies Readonly<Record<string, ScopeOperator>>;

/**
 * Returns a variable's path. The path is a literal in the logic and is never computed, so the loader can determine what
 * the logic reads.
 */
export function literalPath(operand: Logic | undefined): string | undefined {
  if (operand === null) return '';
  return typeof operand === 'string' || typeof operand === 'number' ? String(operand) : undefined;
}

/** Returns the paths that `missing` checks, given as separate operands or as one list. */
export function literalPaths(operands: readonly Logic[]): readonly (string | undefined)[] {
  const [first] = operands;
  return (Array.isArray(first) ? first : operands).map((operand: Logic) => literalPath(operand));
}

const FORM_PREFIX = '$form.';

/**
 * Returns the form variable that a path reads. Returns `undefined` if the path reads from an iterator's element, as
 * plain names inside an iterator do. `"$form.Zip"` means `"Zip"` everywhere, so that an iterator's body can read a
 * field.
 */
export function formVariable(path: string, isInBody: boolean): string | undefined {
  if (path.startsWith(FORM_PREFIX)) return path.slice(FORM_PREFIX.length);
  return !isInBody || path.startsWith('$') ? path : undefined;
}

function compileVar([path, fallback]: readonly Logic[], compiler: LogicCompiler): Evaluate {
  const read = compileRead(path ?? null, compiler);
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
  const paths = literalPaths(operands);
  if (!paths.every((path) => path !== undefined)) return compileMissingComputed(operands, compiler);
  const reads = paths.map((path) => ({ path, read: compileReadOf(path, compiler.isInBody) }));
  return (scope) => reads.filter(({ read }) => isEmpty(read(scope))).map(({ path }) => path);
}

function compileMissingComputed(operands: readonly Logic[], compiler: LogicCompiler): (scope: LogicScope) => Json[] {
  const names = operands.map((operand) => compiler.compile(operand));
  return (scope) => {
    const [first, ...others] = names.map((name) => name(scope));
    const paths: readonly Json[] = Array.isArray(first) ? first : [first ?? null, ...others];
    return paths.filter((path) => isEmpty(compileReadOf(toText(path), compiler.isInBody)(scope)));
  };
}

function compileMissingSome([needed, paths]: readonly Logic[], compiler: LogicCompiler): Evaluate {
  const count = compiler.compile(needed ?? 0);
  const options = Array.isArray(paths) ? paths : [paths ?? ''];
  const missing = compileMissing([options], compiler);
  return (scope) => {
    const absent = missing(scope);
    return options.length - absent.length >= Number(toPrimitive(count(scope))) ? [] : absent;
  };
}

type Read = (scope: LogicScope) => Json | undefined;

/** Only logic outside a form can compute a variable's name. The loader rejects such logic in a form. */
function compileRead(operand: Logic, compiler: LogicCompiler): Read {
  const path = literalPath(operand);
  if (path !== undefined) return compileReadOf(path, compiler.isInBody);
  const name = compiler.compile(operand);
  return (scope) => compileReadOf(toText(name(scope) ?? ''), compiler.isInBody)(scope);
}

function compileReadOf(path: string, isInBody: boolean): Read {
  const variable = formVariable(path, isInBody);
  return variable === undefined ? (scope) => readPath(scope.item, path) : (scope) => scope.read(variable);
}
