import type { Json, Logic } from '../../definition/form-definition.ts';
import { isTruthy } from '../emptiness.ts';
import { sizeOfLogic } from '../logic-size.ts';
import type { LogicScope } from '../logic-scope.ts';
import type { Evaluate, LogicCompiler, ScopeOperator } from '../operator.ts';
import { spendSteps } from '../step-budget.ts';

type Iterate = (list: readonly Json[], body: (element: Json) => Json) => Json;

/**
 * The second operand runs once per element. In that operand, `{ "var": "" }` is the element, and `$…` reads from the
 * form.
 */
export const iteratorOperators = {
  map: iterator((list, body) => list.map(body)),
  filter: iterator((list, body) => list.filter((element) => isTruthy(body(element)))),
  // For an empty list, json-logic's "all" and "some" are false and "none" is true.
  all: iterator((list, body) => list.length > 0 && list.every((element) => isTruthy(body(element)))),
  none: iterator((list, body) => !list.some((element) => isTruthy(body(element)))),
  some: iterator((list, body) => list.some((element) => isTruthy(body(element)))),
  disableWhere: iterator((list, body) =>
    list.map((element) => (isTruthy(body(element)) ? toDisabled(element) : element)),
  ),
  reduce: { arity: [2, 3], body: 1, compile: compileReduce },
} as const satisfies Readonly<Record<string, ScopeOperator>>;

/** A custom engine operator that makes an entry in a list of choices unavailable. */
function toDisabled(choice: Json): Json {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return { value: choice, disabled: true };
  return { ...(choice as Readonly<Record<string, Json>>), disabled: true };
}

function iterator(iterate: Iterate): ScopeOperator {
  return {
    arity: [2, 2],
    body: 1,
    compile: ([list, body], compiler) => {
      const elements = compileList(list, compiler);
      const each = compileEach(body, compiler);
      return (scope) => iterate(elements(scope), (element) => each(scope, element));
    },
  };
}

/** The body reads `current` and `accumulator`. */
function compileReduce([list, body, initial]: readonly Logic[], compiler: LogicCompiler): Evaluate {
  const elements = compileList(list, compiler);
  const each = compileEach(body, compiler);
  const start = compiler.compile(initial ?? null);
  return (scope) =>
    elements(scope).reduce<Json>((accumulator, current) => each(scope, { current, accumulator }), start(scope));
}

function compileList(list: Logic | undefined, compiler: LogicCompiler): (scope: LogicScope) => readonly Json[] {
  const evaluate = compiler.compile(list ?? null);
  return (scope) => {
    const value = evaluate(scope);
    return Array.isArray(value) ? value : [];
  };
}

/** The body runs for each entry, so its values count once per entry. */
function compileEach(body: Logic | undefined, compiler: LogicCompiler): (scope: LogicScope, item: Json) => Json {
  const each = compiler.compileBody(body ?? null);
  const steps = sizeOfLogic(body ?? null);
  return (scope, item) => {
    spendSteps(scope, steps);
    return each({ read: (path) => scope.read(path), item, budget: scope.budget });
  };
}
