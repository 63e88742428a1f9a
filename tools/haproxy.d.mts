/** Path to the program `haproxy`, or undefined. */
export function findHaproxy(): string | undefined;
