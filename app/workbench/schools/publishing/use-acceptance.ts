import { useState } from 'react';

/** Which harmful effects of a change the author has accepted. Each one has its own checkbox. */
export interface Acceptance {
  readonly isAccepted: (harm: string) => boolean;
  readonly accept: (harm: string, isAccepted: boolean) => void;
  /** Returns the harms that are not accepted yet. */
  readonly findOpen: (harms: readonly string[]) => readonly string[];
}

/**
 * The author accepts the exact wording of a harm. If the number of students in that wording changes, the author must
 * accept it again.
 */
export function useAcceptance(): Acceptance {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  return {
    isAccepted: (harm) => accepted.has(harm),
    accept: (harm, isAccepted) =>
      setAccepted((before) => new Set(isAccepted ? [...before, harm] : [...before].filter((one) => one !== harm))),
    findOpen: (harms) => harms.filter((harm) => !accepted.has(harm)),
  };
}
