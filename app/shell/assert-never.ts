/** Ends a switch over a union, so that the code does not compile if a case is missing. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected ${JSON.stringify(value)}`);
}
