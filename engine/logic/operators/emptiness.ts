import { isEmpty, isTruthy } from '../emptiness.ts';
import type { ValueOperator } from '../operator.ts';

export const emptinessOperators = {
  isEmpty: { arity: [1, 1], apply: (value) => isEmpty(value) },
  '!': { arity: [1, 1], apply: (value) => !isTruthy(value) },
  '!!': { arity: [1, 1], apply: (value) => isTruthy(value) },
} as const satisfies Readonly<Record<string, ValueOperator>>;
