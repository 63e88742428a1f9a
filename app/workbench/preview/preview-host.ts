import { directionOf, type FieldValidators, type Form } from '@campus-cover/engine';
import type { Scenario } from '@campus-cover/engine/analysis';
import { applyTheme } from '../../shell/theme.ts';
import { tellField } from './describe-field.ts';
import type { FieldOutline } from './field-outline.ts';
import { fieldAtPointer, fieldsTouchedBy } from './fields-of-step.ts';
import type { FromPreview, ShowMessage, ToPreview } from './messages.ts';
import { playScenario } from './play-scenario.ts';
import { openPreviewSession, type PreviewSession } from './preview-session.ts';
import { readLiveState } from './read-live-state.ts';
import { isSameStart, openStart, reopen, type DrawnForm } from './drawn-form.ts';
import { rehearse } from './rehearse.ts';

/** The content that the frame renders. */
export interface Scene {
  readonly form: Form;
  readonly pages: ShowMessage['pages'];
  readonly words: ShowMessage['words'];
  /** The number of the last definition shown. A new number remounts everything that is outside the form's own state. */
  readonly number: number;
  readonly isReplay: boolean;
  readonly isShaped: boolean;
}

export interface PreviewHost {
  readonly receive: (message: ToPreview) => void;
  /** Records which field the author chose. */
  readonly choose: (path: string) => void;
  /** The current scene. It stays the same object until the scene changes. */
  readonly scene: () => Scene | null;
  readonly subscribe: (listener: () => void) => () => void;
}

interface HostParts {
  readonly post: (message: FromPreview) => void;
  readonly loadValidators: (url: string) => Promise<FieldValidators>;
  readonly outline: FieldOutline;
  readonly page: Document;
  /** Resolves after the browser has painted the scene. */
  readonly whenPainted: () => Promise<void>;
  /** Finds accessibility problems on the current page. */
  readonly findBarriers: () => Promise<Extract<FromPreview, { readonly kind: 'accessibility' }>>;
}

interface Replay {
  readonly scenario: Scenario;
  readonly step: number;
}

/** Long enough to combine a burst of changes, but too short for users to notice. */
const reportAfterMs = 60;

/** Manages the form in the frame and handles the workbench's messages. Subscribers render the form. */
export function createPreviewHost(parts: HostParts): PreviewHost {
  const host = new Host(parts);
  return {
    receive: (message) => host.receive(message),
    choose: (path) => host.choose(path),
    scene: () => host.scene,
    subscribe(listener) {
      host.listeners.add(listener);
      return () => host.listeners.delete(listener);
    },
  };
}

class Host {
  scene: Scene | null = null;
  readonly listeners = new Set<() => void>();
  readonly #parts: HostParts;
  #latest = 0;
  #loaded: { readonly url: string; readonly validators: FieldValidators } | undefined;
  #shown: DrawnForm | undefined;
  #session: PreviewSession | undefined;
  /** The session that was open before a replay. */
  #kept: PreviewSession | undefined;
  #replay: Replay | undefined;
  #chosen: string | null = null;
  #endTheme = (): void => {};
  #report: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  receive(message: ToPreview): void {
    this.#take(message).catch((error: unknown) =>
      this.#parts.post({ kind: 'failed', number: this.#latest, message: wordsOf(error) }),
    );
  }

  choose(path: string): void {
    this.#chosen = path;
    this.#parts.outline.chosen(path);
    this.#parts.post({ kind: 'chosen', path });
    this.#explain();
  }

  async #take(message: ToPreview): Promise<void> {
    const { post, outline, page, whenPainted, findBarriers } = this.#parts;
    switch (message.kind) {
      case 'show':
        await this.#show(message);
        return;
      case 'restart':
        if (this.#shown === undefined) return;
        this.#sit(openStart(this.#shown, message.answers ?? undefined));
        return;
      case 'choose':
        this.#chosen = message.path;
        outline.chosen(message.path);
        this.#explain();
        if (!message.scrolls || message.path === null) return;
        await whenPainted();
        scrollToField(page, [message.path]);
        return;
      case 'rehearse':
        if (this.#shown !== undefined) post({ kind: 'rehearsed', id: message.id, ...rehearse(this.#shown, message) });
        return;
      case 'replay':
        this.#kept ??= this.#session;
        this.#playTo(message);
        return;
      case 'end-replay':
        this.#endReplay(message.keeps);
        return;
      case 'check-accessibility':
        if (this.scene !== null) post(await findBarriers());
    }
  }

  async #show(message: ShowMessage): Promise<void> {
    const { post, loadValidators, whenPainted } = this.#parts;
    const begun = performance.now();
    const { number, validatorsUrl, definition, given, language } = message;
    this.#latest = number;
    try {
      if (this.#loaded?.url !== validatorsUrl)
        this.#loaded = { url: validatorsUrl, validators: await loadValidators(validatorsUrl) };
      // A different form may have arrived while the validators loaded.
      if (this.#latest !== number) return;
      const { validators } = this.#loaded;
      this.#showNext({ message, definition, given, language, validators });
    } catch (error) {
      if (this.#latest === number) post({ kind: 'failed', number, message: wordsOf(error) });
      return;
    }
    await whenPainted();
    performance.measure('workbench-redraw', { start: begun });
    post({ kind: 'shown', number, ms: performance.now() - begun });
  }

  #showNext(next: DrawnForm): void {
    const before = this.#shown;
    this.#setSurroundings(next.message, before?.message);
    if (this.#replay !== undefined) {
      if (this.#kept !== undefined) reopen(this.#kept.form, next, before);
      this.#shown = next;
      this.#playTo(this.#replay);
      return;
    }
    const session = this.#session;
    if (session === undefined || before === undefined || !isSameStart(before.message, next.message))
      this.#sit(openStart(next, next.message.start.answers));
    else reopen(session.form, next, before);
    this.#shown = next;
    this.#draw();
  }

  /** Replaces the current form. */
  #sit(form: Form): void {
    this.#session?.end();
    this.#session = this.#openHere(form);
    this.#draw();
  }

  #openHere(form: Form): PreviewSession {
    return openPreviewSession(form, {
      onAction: (action) => {
        if (this.#replay === undefined) this.#parts.post({ kind: 'did', action });
      },
      onChange: () => this.#reportSoon(),
    });
  }

  #playTo({ scenario, step }: Replay): void {
    const { post, outline, page, whenPainted } = this.#parts;
    if (this.#shown === undefined) return;
    this.#replay = { scenario, step };
    const { form, failures } = playScenario(this.#shown, scenario, { steps: step });
    if (this.#session !== this.#kept) this.#session?.end();
    this.#session = this.#openHere(form);
    const touched = fieldsTouchedBy(scenario, step);
    const failing = failures.filter((one) => one.step === step - 1).flatMap(({ pointer }) => fieldAtPointer(pointer));
    outline.touched(touched, failing);
    this.#draw();
    post({ kind: 'replayed', step, failures });
    void whenPainted().then(() => scrollToField(page, [...failing, ...touched]));
  }

  #endReplay(keeps: boolean): void {
    if (this.#replay === undefined) return;
    this.#replay = undefined;
    this.#parts.outline.touched([], []);
    if (keeps) {
      this.#kept?.end();
      if (this.#session !== undefined) this.#session.isAnswered = true;
    } else if (this.#kept !== undefined) {
      this.#session?.end();
      this.#session = this.#kept;
    }
    this.#kept = undefined;
    this.#draw();
  }

  #draw(): void {
    if (this.#session === undefined) return;
    this.scene = {
      form: this.#session.form,
      pages: this.#shown?.message.pages ?? 'whole',
      words: this.#shown?.message.words ?? null,
      number: this.#latest,
      isReplay: this.#replay !== undefined,
      isShaped: this.#shown?.message.isShaped === true && this.#replay === undefined,
    };
    this.listeners.forEach((listener) => listener());
    this.#reportSoon();
  }

  #reportSoon(): void {
    if (this.#report !== undefined) return;
    this.#report = setTimeout(() => {
      this.#report = undefined;
      if (this.#session === undefined) return;
      this.#parts.post({ kind: 'state', state: readLiveState(this.#session.form, this.#session) });
      this.#explain();
    }, reportAfterMs);
  }

  #explain(): void {
    if (this.#session === undefined) return;
    const told = this.#chosen === null ? null : tellField(this.#session.form, this.#chosen);
    this.#parts.post({ kind: 'explained', told });
  }

  #setSurroundings(message: ShowMessage, before: ShowMessage | undefined): void {
    const { documentElement } = this.#parts.page;
    const tag = message.definition.language ?? 'en';
    documentElement.lang = tag;
    documentElement.dir = directionOf(tag);
    if (before?.theme === message.theme) return;
    this.#endTheme();
    this.#endTheme = applyTheme(documentElement.style, message.theme);
  }
}

/** Scrolls to the first field in `paths` that is rendered. */
function scrollToField(page: Document, paths: readonly string[]): void {
  const drawn = [...page.querySelectorAll<HTMLElement>('[data-field]')];
  const [found] = paths.flatMap((path) => drawn.find(({ dataset }) => dataset['field'] === path) ?? []);
  found?.scrollIntoView({ block: 'center' });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
