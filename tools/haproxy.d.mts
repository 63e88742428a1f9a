/** Path of the program `haproxy`, or undefined. */
export function findHaproxy(): string | undefined;
