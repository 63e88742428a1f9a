import { ProblemError } from './problem-error.ts';

interface Question {
  readonly answer: Promise<unknown>;
  readonly stop: AbortController;
  /** Who waits for the answer; without any it is given up. */
  askers: number;
}

const againAfterMs = 1_000;
/** Too much is waiting, or the same person asked about other files in another window. */
const comeAgain: ReadonlySet<string> = new Set(['WORKSHOP_BUSY', 'WORKSHOP_REPLACED']);

const underWay = new Map<string, Question>();

/**
 * Asks about files of a form, once for all parts of the page that want to know the same at the same time: the server answers the
 * newest question of a kind alone. It asks again where the server had no time.
 *
 * @param name the same for the same question, e.g. `lint {"school":"bay-state", …}`
 * @param signal gives the asker up; the question goes on as long as somebody else waits for it
 */
export async function askWorkshop<Value>(
  name: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const question = underWay.get(name) ?? begin(name, ask);
  question.askers += 1;
  // The same name stands for the same question, so for an answer of the same shape.
  const answer = question.answer as Promise<Value>;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      question.askers -= 1;
      if (question.askers === 0) {
        if (underWay.get(name) === question) underWay.delete(name);
        question.stop.abort();
      }
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function begin(name: string, ask: (signal: AbortSignal) => Promise<unknown>): Question {
  const stop = new AbortController();
  const question: Question = { answer: askUntilAnswered(stop.signal, ask), stop, askers: 0 };
  underWay.set(name, question);
  const forget = (): void => {
    if (underWay.get(name) === question) underWay.delete(name);
  };
  question.answer.then(forget, forget);
  return question;
}

async function askUntilAnswered(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ProblemError) || !comeAgain.has(error.problem.code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    signal.throwIfAborted();
  }
}
