export interface LatestAskerOptions<Question> {
  /** Never rejects. @returns whether the same is worth asking again after a while */
  readonly answer: (question: Question, signal: AbortSignal) => Promise<boolean>;
  readonly retryMs: number;
  /** So long a question may keep a newer one waiting; then it is given up. */
  readonly patienceMs: number;
}

/** Asks one question at a time. Of those that come meanwhile only the newest is asked. */
export interface LatestAsker<Question> {
  readonly ask: (question: Question) => void;
  /** Gives up what is under way and asks nothing more. */
  readonly stop: () => void;
}

interface Asked {
  readonly stop: AbortController;
  readonly at: number;
}

/**
 * For what is asked at every keystroke. The first question goes out at once, and who types faster than answers come gets one after the
 * other rather than none before a pause.
 */
export function createLatestAsker<Question>(options: LatestAskerOptions<Question>): LatestAsker<Question> {
  const { answer, retryMs, patienceMs } = options;
  let waiting: { readonly question: Question } | undefined;
  let current: Asked | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function ask(question: Question): void {
    if (isStopped) return;
    clearTimeout(timer);
    waiting = { question };
    if (current === undefined) goOn();
    else timer = setTimeout(giveUp, Math.max(0, current.at + patienceMs - Date.now()));
  }

  function goOn(): void {
    clearTimeout(timer);
    if (waiting === undefined || isStopped) return;
    const { question } = waiting;
    waiting = undefined;
    const asked = { stop: new AbortController(), at: Date.now() };
    current = asked;
    void settle(asked, question);
  }

  async function settle(asked: Asked, question: Question): Promise<void> {
    const isWorthRepeating = await answer(question, asked.stop.signal);
    if (current !== asked) return;
    current = undefined;
    if (waiting !== undefined) goOn();
    else if (isWorthRepeating && !isStopped) timer = setTimeout(() => ask(question), retryMs);
  }

  function giveUp(): void {
    current?.stop.abort();
    current = undefined;
    goOn();
  }

  return {
    ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      current?.stop.abort();
    },
  };
}
