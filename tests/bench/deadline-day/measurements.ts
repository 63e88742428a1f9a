/** The parts of a student's journey, in order. */
export const steps = ['sign in', 'dashboard', 'open form', 'draft', 'upload', 'submit', 'pay'] as const;
export type Step = (typeof steps)[number];

/** What happened to the students in one phase. */
export interface PhaseResult {
  arrived: number;
  completed: number;
  /** Milliseconds from the moment when a student wanted to begin a step until it succeeded, with all retries. */
  readonly latencies: Map<Step, number[]>;
  /** How often a student, or a page automatically, had to try again, by the failure that occurred. */
  readonly retries: Map<string, number>;
  /** Failures that were not a reason to try again. */
  readonly failures: Map<string, number>;
}

export interface Measurements {
  readonly phases: readonly PhaseResult[];
  succeed(step: Step, latencyMs: number, phase: PhaseResult): void;
  retry(reason: string): void;
  fail(reason: string): void;
  /** The current phase. */
  now(): PhaseResult;
}

/** Collects what students experience, by the phase in which it begins. */
export function createMeasurements(count: number, currentPhase: () => number): Measurements {
  const phases = Array.from({ length: count }, (): PhaseResult => ({
    arrived: 0,
    completed: 0,
    latencies: new Map(),
    retries: new Map(),
    failures: new Map(),
  }));
  const now = () => phases[currentPhase()]!;
  const count1 = (counts: Map<string, number>, reason: string) => counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    phases,
    now,
    succeed: (step, latencyMs, { latencies }) => void latencies.set(step, [...(latencies.get(step) ?? []), latencyMs]),
    retry: (reason) => void count1(now().retries, reason),
    fail: (reason) => void count1(now().failures, reason),
  };
}

/** @param share e.g. 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
