import { ProblemError } from './problem-error.ts';

interface Question {
  readonly answer: Promise<unknown>;
  readonly stop: AbortController;
  /** How many callers are waiting for the response; at zero, the request is aborted. */
  askers: number;
}

const againAfterMs = 1_000;
/** The workshop is too busy, or the same author sent a request for other files from a different window. */
const comeAgain: ReadonlySet<string> = new Set(['WORKSHOP_BUSY', 'WORKSHOP_REPLACED']);

const underWay = new Map<string, Question>();

/**
 * Sends a request about a form's files once, even if several parts of the page need the same response. The server
 * responds only to the newest request of each kind. If the server is busy, this function tries again.
 *
 * @param name identifies the request, e.g. `lint {"school":"bay-state", …}`
 * @param signal cancels for this caller; the request continues while another caller waits for it
 */
export async function askWorkshop<Value>(
  name: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal.throwIfAborted();
  const question = underWay.get(name) ?? begin(name, ask);
  question.askers += 1;
  // The same name means the same request, so the response has the same shape.
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
