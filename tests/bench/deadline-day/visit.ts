import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, type Answer, type Call } from './browser.ts';
import type { Measurements, Step } from './measurements.ts';
import type { Student } from './student.ts';

/** One student's visit to the portal. */
export interface Visit {
  readonly student: Student;
  /**
   * Waits until the student wants to begin the step, and measures from that moment until the step has succeeded. A
   * late timer and every retry are part of the time; the student's own pauses between two steps are not.
   */
  step<Result>(name: Step, run: () => Promise<Result>): Promise<Result>;
  /** Sends a request until the portal responds. */
  ask<Body>(call: Call, options?: AskOptions): Promise<Body>;
  /** Asks once, and counts a response that is a reason to try again. */
  try(call: Call): Promise<Answer>;
}

interface AskOptions {
  /** How long until the next attempt, after a number of failed ones. */
  readonly pauseMs?: (failures: number) => number;
}

/** A failure that a retry cannot fix. It ends the journey. */
export class Dismay extends Error {}

/** How long a student takes to press "Try again". */
export const pressAgainMs = 2_500;
/** A student who has not succeeded for this long gives up. */
const usualPatienceMs = 90_000;
/** A student's own pause between two steps. The real ones are longer, which changes neither the load nor the times. */
const [shortestPauseMs, longestPauseMs] = [300, 1_500];

interface VisitOptions {
  readonly origin: string;
  readonly student: Student;
  readonly measurements: Measurements;
  /** When the student arrives, by `performance.now()`. */
  readonly arrivesAt: number;
  readonly patienceMs?: number;
  /**
   * Returns the address of the instance that receives the requests of a step. The first step has the index 0. The step
   * begins when the promise resolves. By default, all requests go to `origin`.
   */
  readonly chooseInstance?: (step: Step, index: number) => Promise<string>;
}

export function openVisit(options: VisitOptions): Visit {
  const { origin, student, measurements, arrivesAt, patienceMs = usualPatienceMs, chooseInstance } = options;
  const send = openBrowser(origin, student.address);
  let wantedAt = arrivesAt;
  let instance = origin;
  let stepsBegun = 0;

  async function attempt(call: Call): Promise<Answer> {
    const answer = await send(call, instance);
    if (!isWorthAnotherTry(answer)) return answer;
    measurements.retry(answer.code);
    // The pages offer to try again, but the portal should have known what is wrong.
    if (answer.code === 'INTERNAL') measurements.fail(`INTERNAL at ${call.path.split('?')[0]}`);
    return answer;
  }

  return {
    student,
    try: attempt,
    async step(name, run) {
      await pause(Math.max(0, wantedAt - performance.now()));
      if (chooseInstance) {
        instance = await chooseInstance(name, stepsBegun);
        stepsBegun += 1;
        wantedAt = performance.now();
      }
      const phase = measurements.now();
      const result = await run();
      const done = performance.now();
      measurements.succeed(name, done - wantedAt, phase);
      wantedAt = done + shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs);
      return result;
    },
    async ask<Body>(call: Call, { pauseMs = () => pressAgainMs }: AskOptions = {}) {
      const until = performance.now() + patienceMs;
      for (let failures = 0; performance.now() < until; failures += 1) {
        if (failures > 0) await pause(pauseMs(failures));
        const answer = await attempt(call);
        // The response's type is known from the call; a wrong one fails at its first use.
        if (answer.status >= 200 && answer.status < 300) return answer.body as Body;
        if (!isWorthAnotherTry(answer)) throw new Dismay(`${answer.status} ${answer.code} at ${call.path}`);
      }
      throw new Dismay(`no success within ${patienceMs / 1000} s at ${call.path.split('?')[0]}`);
    },
  };
}

/** Whether the pages also try again, or ask the student to try again. */
export function isWorthAnotherTry({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

/** Whether no response came from the portal itself, so that a page sends a submission again with the same key. */
export function isLost({ status, code }: Answer): boolean {
  return status === 0 || ([502, 503, 504].includes(status) && code.startsWith('HTTP_'));
}
