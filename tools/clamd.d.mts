/** Path to the program `clamd`, or undefined. */
export function findClamd(): string | undefined;
