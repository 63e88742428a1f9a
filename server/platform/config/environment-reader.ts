export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables and lists their errors. */
export interface EnvironmentReader {
  /** One line per invalid variable; each line starts with the variable's name. */
  readonly problems: string[];
  /** An empty value counts as absent. */
  readonly text: (name: string) => string | undefined;
  readonly oneOf: <T extends string>(name: string, choices: readonly T[], fallback: T) => T;
  readonly wholeNumber: (name: string, fallback: number, low: number, high: number) => number;
}

export function createEnvironmentReader(environment: Environment): EnvironmentReader {
  const problems: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    problems,
    text,
    oneOf(name, choices, fallback) {
      const value = text(name);
      if (value === undefined) return fallback;
      const found = choices.find((choice) => choice === value);
      if (!found) problems.push(`${name} must be one of ${choices.join(', ')}; it is "${value}".`);
      return found ?? fallback;
    },
    wholeNumber(name, fallback, low, high) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= low && number <= high) return number;
      problems.push(`${name} must be a whole number from ${low} to ${high}; it is "${value}".`);
      return fallback;
    },
  };
}
