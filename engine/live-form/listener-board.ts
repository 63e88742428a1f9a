/** Who wants to know what. Listeners may change the form, and come and go, while they are being called. */
export class ListenerBoard {
  readonly #fields: Subscribers[];
  readonly #sections: Subscribers[];
  readonly #answers = new Set<(paths: readonly string[]) => void>();
  readonly #announcements = new Set<(text: string) => void>();
  readonly #due: (() => void)[] = [];
  #isCalling = false;

  constructor(fieldCount: number, sectionCount: number) {
    this.#fields = Array.from({ length: fieldCount }, () => undefined);
    this.#sections = Array.from({ length: sectionCount }, () => undefined);
  }

  subscribeField(index: number, listener: () => void): () => void {
    return enlist((this.#fields[index] ??= new Set()), listener);
  }

  subscribeSection(index: number, listener: () => void): () => void {
    return enlist((this.#sections[index] ??= new Set()), listener);
  }

  subscribeAnswers(listener: (paths: readonly string[]) => void): () => void {
    return enlist(this.#answers, listener);
  }

  subscribeAnnouncements(listener: (text: string) => void): () => void {
    return enlist(this.#announcements, listener);
  }

  fieldChanged(index: number): void {
    this.#enqueue(this.#fields[index], (listener) => listener());
  }

  sectionChanged(index: number): void {
    this.#enqueue(this.#sections[index], (listener) => listener());
  }

  answersChanged(paths: readonly string[]): void {
    this.#enqueue(this.#answers, (listener) => listener(paths));
  }

  announced(text: string): void {
    this.#enqueue(this.#announcements, (listener) => listener(text));
  }

  /**
   * Calls whom there is something to tell. A change made by a listener is told by the call that is under way, after
   * what came before it. Every listener is called even if one throws; the first error is thrown at the end.
   */
  call(): void {
    if (this.#isCalling) return;
    this.#isCalling = true;
    const errors: unknown[] = [];
    for (let next = 0; next < this.#due.length; next += 1) {
      try {
        this.#due[next]!();
      } catch (error) {
        errors.push(error);
      }
    }
    this.#due.length = 0;
    this.#isCalling = false;
    if (errors.length > 0) throw errors[0];
  }

  #enqueue<Listener>(subscribers: Set<Listener> | undefined, tell: (listener: Listener) => void): void {
    if (subscribers === undefined) return;
    for (const listener of subscribers) {
      this.#due.push(() => {
        if (subscribers.has(listener)) tell(listener);
      });
    }
  }
}

type Subscribers = Set<() => void> | undefined;

/** The same function may be enlisted twice; each stops for itself. */
function enlist<Arguments extends readonly never[]>(
  subscribers: Set<(...given: Arguments) => void>,
  listener: (...given: Arguments) => void,
): () => void {
  const own = (...given: Arguments) => listener(...given);
  subscribers.add(own);
  return () => {
    subscribers.delete(own);
  };
}
