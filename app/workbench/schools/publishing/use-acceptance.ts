import { useState } from 'react';

/** Which of the harms of a change the author has accepted, each by its own check box. */
export interface Acceptance {
  readonly isAccepted: (harm: string) => boolean;
  readonly accept: (harm: string, isAccepted: boolean) => void;
  /** The harms that are not accepted yet. */
  readonly findOpen: (harms: readonly string[]) => readonly string[];
}

/** A harm is accepted by its words: when its number of students changes, the author is asked again. */
export function useAcceptance(): Acceptance {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  return {
    isAccepted: (harm) => accepted.has(harm),
    accept: (harm, isAccepted) =>
      setAccepted((before) => new Set(isAccepted ? [...before, harm] : [...before].filter((one) => one !== harm))),
    findOpen: (harms) => harms.filter((harm) => !accepted.has(harm)),
  };
}
