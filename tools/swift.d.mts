/** Command of a Python that has OpenStack Swift, or undefined. */
export function findSwift(): string | undefined;
