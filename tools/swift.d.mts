/** The Python command that has OpenStack Swift's modules; undefined if there is none. */
export function findSwift(): string | undefined;
