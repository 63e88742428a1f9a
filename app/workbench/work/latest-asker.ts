export interface LatestAskerOptions<Question> {
  /**
   * Never rejects.
   *
   * @returns whether to send the same request again later
   */
  readonly answer: (question: Question, signal: AbortSignal) => Promise<boolean>;
  readonly retryMs: number;
  /** How long a request can delay a newer one before the older request is aborted. */
  readonly patienceMs: number;
}

/** Sends one request at a time. If more requests arrive in the meantime, it sends only the newest. */
export interface LatestAsker<Question> {
  readonly ask: (question: Question) => void;
  /** Aborts the current request and sends no more requests. */
  readonly stop: () => void;
}

interface Asked {
  readonly stop: AbortController;
  readonly at: number;
}

/**
 * Creates a sender for requests that are made on every keystroke. It sends the first request at once. If the author
 * types faster than responses arrive, the next request follows each response without a pause.
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
