/** Whether logic can return this operand as its own value: a branch of "if", a choice of "or", or a piece of "cat". */
export function isReturnedOperand(operator: string, index: number, count: number): boolean {
  if (operator === 'if' || operator === '?:') return index % 2 === 1 || index === count - 1;
  return operator === 'cat' || operator === 'or' || operator === 'and';
}
