import { useState } from 'react';

export interface Attempts {
  /** How many times the student has tried to continue from a section. */
  readonly attemptsAt: (sectionId: string) => number;
  readonly noteAttempt: (sectionIds: readonly string[]) => void;
}

/** Counts the student's attempts to continue from each section. */
export function useAttempts(): Attempts {
  const [attempts, setAttempts] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    attemptsAt: (sectionId) => attempts.get(sectionId) ?? 0,
    noteAttempt: (sectionIds) =>
      setAttempts(
        (earlier) => new Map([...earlier, ...sectionIds.map((id) => [id, (earlier.get(id) ?? 0) + 1] as const)]),
      ),
  };
}
