/** A line of a result and the amount that it ends with. */
export interface AmountLine {
  readonly what: string;
  readonly amount: string;
}

const amountAtEnd = /^(.+): (\$[\d,]+\.\d\d)$/s;

/** Splits `"Noor Haddad, Annual plan: $2,645.00"` before the amount. Any other line is null. */
export function splitAmount(line: string): AmountLine | null {
  const [, what, amount] = amountAtEnd.exec(line) ?? [];
  return what === undefined || amount === undefined ? null : { what, amount };
}
