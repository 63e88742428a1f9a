import { setTimeout as pause } from 'node:timers/promises';

/** The parts of an upgrade, in order. */
export const stages = ['old release alone', 'migration', 'side by side', 'new release alone'] as const;
export type Stage = (typeof stages)[number];

/** Lets students wait for a stage, and the run wait for students. */
export interface Stages {
  /** Begins a stage: the students who wait for it continue. */
  begin(stage: Stage): void;
  /** The student waits until the stage has begun. */
  until(stage: Stage): Promise<void>;
  /** Follows a student's journey. */
  follow(journey: Promise<void>): void;
  /** Waits until each student has finished, or waits for a later stage. */
  settle(): Promise<void>;
  /** The index of the current stage. */
  now(): number;
}

const askEveryMs = 50;

export function createStages(): Stages {
  const state = { stage: 0, running: 0 };
  const waiting = new Map<Stage, (() => void)[]>();
  return {
    begin(stage) {
      state.stage = stages.indexOf(stage);
      const released = waiting.get(stage) ?? [];
      waiting.delete(stage);
      state.running += released.length;
      for (const release of released) release();
    },
    until(stage) {
      if (stages.indexOf(stage) <= state.stage) return Promise.resolve();
      state.running -= 1;
      return new Promise((release) => void waiting.set(stage, [...(waiting.get(stage) ?? []), release]));
    },
    follow(journey) {
      state.running += 1;
      // The run ends when this rejects: a journey reports its own failures.
      void journey.finally(() => (state.running -= 1));
    },
    async settle() {
      while (state.running > 0) await pause(askEveryMs);
    },
    now: () => state.stage,
  };
}
