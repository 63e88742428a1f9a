/** Who wants to know what. Listeners may change the form, and come and go, while they are being called. */
export class ListenerBoard {
  readonly #fields: (Audience<void> | undefined)[];
  readonly #sections: (Audience<void> | undefined)[];
  readonly #answers: Audience<readonly string[]> = { members: [] };
  readonly #announcements: Audience<string> = { members: [] };
  readonly #due: (() => void)[] = [];
  #isCalling = false;

  constructor(fieldCount: number, sectionCount: number) {
    this.#fields = Array.from({ length: fieldCount }, () => undefined);
    this.#sections = Array.from({ length: sectionCount }, () => undefined);
  }

  subscribeField(index: number, listener: () => void): () => void {
    return enlist((this.#fields[index] ??= { members: [] }), listener);
  }

  subscribeSection(index: number, listener: () => void): () => void {
    return enlist((this.#sections[index] ??= { members: [] }), listener);
  }

  subscribeAnswers(listener: (paths: readonly string[]) => void): () => void {
    return enlist(this.#answers, listener);
  }

  subscribeAnnouncements(listener: (text: string) => void): () => void {
    return enlist(this.#announcements, listener);
  }

  fieldChanged(index: number): void {
    this.#enqueue(this.#fields[index], undefined);
  }

  sectionChanged(index: number): void {
    this.#enqueue(this.#sections[index], undefined);
  }

  answersChanged(paths: readonly string[]): void {
    this.#enqueue(this.#answers, paths);
  }

  announced(text: string): void {
    this.#enqueue(this.#announcements, text);
  }

  /**
   * Calls whom there is something to tell. A change made by a listener is told by the call that is under way, after
   * what came before it. Every listener is called even if one throws; the first error is thrown at the end.
   */
  call(): void {
    if (this.#isCalling || this.#due.length === 0) return;
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

  #enqueue<News>(audience: Audience<News> | undefined, news: News): void {
    if (audience === undefined) return;
    for (const member of audience.members) {
      this.#due.push(() => {
        if (member.isListening) member.tell(news);
      });
    }
  }
}

/** The list is replaced, never changed, so that whoever is going through it is not disturbed. */
interface Audience<News> {
  members: readonly Member<News>[];
}

interface Member<News> {
  readonly tell: (news: News) => void;
  isListening: boolean;
}

/** The same function may be enlisted twice; each stops for itself. */
function enlist<News>(audience: Audience<News>, tell: (news: News) => void): () => void {
  const own: Member<News> = { tell, isListening: true };
  audience.members = [...audience.members, own];
  return () => {
    own.isListening = false;
    audience.members = audience.members.filter((member) => member !== own);
  };
}
