import { arithmeticOperators } from './operators/arithmetic.ts';
import { conditionalOperators } from './operators/conditional.ts';
import { comparisonOperators } from './operators/comparison.ts';
import { dateOperators } from './operators/date.ts';
import { emptinessOperators } from './operators/emptiness.ts';
import { iteratorOperators } from './operators/iterator.ts';
import { listOperators } from './operators/list.ts';
import { moneyOperators } from './operators/money.ts';
import type { Operator } from './operator.ts';
import { textOperators } from './operators/text.ts';
import { variableOperators } from './operators/variable.ts';

/** Every operator of the language. The list belongs to the engine, so changing it has no global effect. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>(
  [
    variableOperators,
    conditionalOperators,
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
