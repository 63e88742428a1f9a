import { arithmeticOperators } from './arithmetic-operators.ts';
import { branchOperators } from './branch-operators.ts';
import { comparisonOperators } from './comparison-operators.ts';
import { dateOperators } from './date-operators.ts';
import { emptinessOperators } from './emptiness-operators.ts';
import { iteratorOperators } from './iterator-operators.ts';
import { listOperators } from './list-operators.ts';
import { moneyOperators } from './money-operators.ts';
import type { Operator } from './operator.ts';
import { textOperators } from './text-operators.ts';
import { variableOperators } from './variable-operators.ts';

/** Every operator of the language. The engine's own instance: nothing global is changed. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>(
  [
    variableOperators,
    branchOperators,
    iteratorOperators,
    comparisonOperators,
    arithmeticOperators,
    emptinessOperators,
    listOperators,
    textOperators,
    dateOperators,
    moneyOperators,
  ].flatMap((family) => Object.entries<Operator>(family)),
);
