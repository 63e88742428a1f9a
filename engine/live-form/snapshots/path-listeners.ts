/** The form's listeners. A listener can change the form, subscribe and unsubscribe while the form calls it. */
export class PathListeners {
  readonly #fields = new Map<string, Audience<void>>();
  readonly #sections = new Map<string, Audience<void>>();
  readonly #lookups = new Map<string, Audience<void>>();
  readonly #answers: Audience<readonly string[]> = { members: [] };
  readonly #announcements: Audience<string> = { members: [] };
  readonly #definition: Audience<void> = { members: [] };
  readonly #changes: Audience<void> = { members: [] };
  readonly #due: Call[] = [];
  #isCalling = false;

  subscribeField(path: string, listener: () => void): () => void {
    return enlist(audienceAt(this.#fields, path), listener);
  }

  subscribeSection(id: string, listener: () => void): () => void {
    return enlist(audienceAt(this.#sections, id), listener);
  }

  subscribeLookup(id: string, listener: () => void): () => void {
    return enlist(audienceAt(this.#lookups, id), listener);
  }

  subscribeAnswers(listener: (paths: readonly string[]) => void): () => void {
    return enlist(this.#answers, listener);
  }

  subscribeAnnouncements(listener: (text: string) => void): () => void {
    return enlist(this.#announcements, listener);
  }

  /** The listener is called after each change to the form, even if no snapshot that someone listens to has changed. */
  subscribeChanges(listener: () => void): () => void {
    return enlist(this.#changes, listener);
  }

  subscribeDefinition(listener: () => void): () => void {
    return enlist(this.#definition, listener);
  }

  get hasAnswerListeners(): boolean {
    return this.#answers.members.length > 0;
  }

  get hasAnnouncementListeners(): boolean {
    return this.#announcements.members.length > 0;
  }

  fieldChanged(path: string): void {
    this.#enqueue(this.#fields.get(path), undefined);
  }

  sectionChanged(id: string): void {
    this.#enqueue(this.#sections.get(id), undefined);
  }

  lookupChanged(id: string): void {
    this.#enqueue(this.#lookups.get(id), undefined);
  }

  answersChanged(paths: readonly string[]): void {
    this.#enqueue(this.#answers, paths);
  }

  announced(text: string): void {
    this.#enqueue(this.#announcements, text);
  }

  definitionChanged(): void {
    this.#enqueue(this.#definition, undefined);
  }

  /**
   * Calls the listeners whose paths have changed. If a listener changes the form, the current call also reports that
   * change, after all earlier ones. Calls every listener even if one throws, and throws the first error at the end.
   */
  call(): void {
    this.#enqueue(this.#changes, undefined);
    if (this.#isCalling || this.#due.length === 0) return;
    this.#isCalling = true;
    let failure: { readonly error: unknown } | undefined;
    for (let next = 0; next < this.#due.length; next += 1) {
      const { member, news } = this.#due[next]!;
      try {
        if (member.isListening) member.tell(news);
      } catch (error) {
        failure ??= { error };
      }
    }
    // Removes entries one by one, because setting the length would take as long as calling a listener.
    while (this.#due.length > 0) this.#due.pop();
    this.#isCalling = false;
    if (failure !== undefined) throw failure.error;
  }

  #enqueue<News>(audience: Audience<News> | undefined, news: News): void {
    if (audience === undefined) return;
    for (const member of audience.members) this.#due.push({ member: member as Member<unknown>, news });
  }
}

/** This list is replaced and never changed in place, so that it stays the same during a loop. */
interface Audience<News> {
  members: readonly Member<News>[];
}

interface Member<News> {
  readonly tell: (news: News) => void;
  isListening: boolean;
}

interface Call {
  readonly member: Member<unknown>;
  readonly news: unknown;
}

/** The same function can subscribe twice. Each subscription ends separately. */
function enlist<News>(audience: Audience<News>, tell: (news: News) => void): () => void {
  const own: Member<News> = { tell, isListening: true };
  audience.members = [...audience.members, own];
  return () => {
    own.isListening = false;
    audience.members = audience.members.filter((member) => member !== own);
  };
}

function audienceAt(audiences: Map<string, Audience<void>>, name: string): Audience<void> {
  let audience = audiences.get(name);
  if (audience === undefined) audiences.set(name, (audience = { members: [] }));
  return audience;
}
