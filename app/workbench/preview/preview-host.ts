import type { Answers, FieldValidators, Form } from '@campus-cover/engine';
import { formOptionsFor, openScenario, type Scenario } from '@campus-cover/engine/analysis';
import { speak } from '@campus-cover/renderer';
import type { JudgedForm } from '../../forms/judged-form.ts';
import { applyTheme } from '../../shell/theme.ts';
import type { FieldOutline } from './field-outline.ts';
import { fieldAtPointer, fieldsTouchedBy } from './fields-of-step.ts';
import type { FromPreview, ShowMessage, ToPreview } from './messages.ts';
import { playScenario, type Stage } from './play-scenario.ts';
import { readLiveState } from './read-live-state.ts';
import { rehearse } from './rehearse.ts';
import { openSitting, type Sitting } from './sitting.ts';
import { tellField } from './tell-field.ts';

/** What is drawn. */
export interface Scene {
  readonly form: JudgedForm;
  readonly pages: ShowMessage['pages'];
  /** Of the definition that was shown last: what is not kept by the form is drawn anew with it. */
  readonly number: number;
  readonly isReplay: boolean;
}

export interface PreviewHost {
  readonly receive: (message: ToPreview) => void;
  /** Notes that somebody went to a field. */
  readonly choose: (path: string) => void;
  /** The scene as it is now; the same object until there is another. */
  readonly scene: () => Scene | null;
  readonly subscribe: (listener: () => void) => () => void;
}

interface HostParts {
  readonly post: (message: FromPreview) => void;
  readonly loadValidators: (url: string) => Promise<FieldValidators>;
  readonly outline: FieldOutline;
  readonly page: Document;
  /** Resolves once what was drawn is painted. */
  readonly whenPainted: () => Promise<void>;
  /** Finds what keeps people out of the page as it is now. */
  readonly findBarriers: () => Promise<Extract<FromPreview, { readonly kind: 'accessibility' }>>;
}

interface Shown extends Stage {
  readonly message: ShowMessage;
}

interface Replay {
  readonly scenario: Scenario;
  readonly step: number;
}

/** Long enough for a burst of changes, too short to be waited for. */
const reportAfterMs = 60;

/** The form in the frame and everything that the workbench asks of it. It is drawn by whoever subscribes. */
export function createPreviewHost(parts: HostParts): PreviewHost {
  const { post, loadValidators, outline, page, whenPainted, findBarriers } = parts;
  const listeners = new Set<() => void>();
  let latest = 0;
  let loaded: { readonly url: string; readonly validators: FieldValidators } | undefined;
  let shown: Shown | undefined;
  let sitting: Sitting | undefined;
  /** The answers from before a replay. */
  let kept: Sitting | undefined;
  let replay: Replay | undefined;
  let scene: Scene | null = null;
  let chosen: string | null = null;
  let endTheme = (): void => {};
  let report: ReturnType<typeof setTimeout> | undefined;

  return {
    receive(message) {
      take(message).catch((error: unknown) => post({ kind: 'failed', number: latest, message: wordsOf(error) }));
    },
    choose(path) {
      chosen = path;
      outline.chosen(path);
      post({ kind: 'chosen', path });
      explain();
    },
    scene: () => scene,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function take(message: ToPreview): Promise<void> {
    switch (message.kind) {
      case 'show':
        await show(message);
        return;
      case 'restart':
        if (shown === undefined) return;
        sit(openStart(shown, message.answers ?? undefined));
        return;
      case 'choose':
        chosen = message.path;
        outline.chosen(chosen);
        explain();
        if (message.scrolls && chosen !== null) await bringIntoView([chosen]);
        return;
      case 'rehearse':
        if (shown !== undefined) post({ kind: 'rehearsed', id: message.id, ...rehearse(shown, message) });
        return;
      case 'replay':
        kept ??= sitting;
        playTo(message);
        return;
      case 'end-replay':
        endReplay(message.keeps);
        return;
      case 'check-accessibility':
        if (scene !== null) post(await findBarriers());
    }
  }

  async function show(message: ShowMessage): Promise<void> {
    const begun = performance.now();
    const { number, validatorsUrl, definition, given, language } = message;
    latest = number;
    try {
      if (loaded?.url !== validatorsUrl)
        loaded = { url: validatorsUrl, validators: await loadValidators(validatorsUrl) };
      // While they were on their way, another form may have come.
      if (latest !== number) return;
      const before = shown;
      const next: Shown = { message, definition, given, language, validators: loaded.validators };
      setSurroundings(message, before?.message);
      if (replay !== undefined) {
        if (kept !== undefined) reopen(kept.form, next, before);
        shown = next;
        playTo(replay);
      } else {
        const isNew = sitting === undefined || before === undefined || !isSameStart(before.message, message);
        if (isNew) sit(openStart(next, message.start.answers));
        else reopen(sitting!.form, next, before);
        shown = next;
        draw();
      }
    } catch (error) {
      if (latest === number) post({ kind: 'failed', number, message: wordsOf(error) });
      return;
    }
    await whenPainted();
    performance.measure('workbench-redraw', { start: begun });
    post({ kind: 'shown', number, ms: performance.now() - begun });
  }

  /** The same form goes on with its answers. */
  function reopen(form: JudgedForm, next: Shown, before: Shown | undefined): void {
    if (before?.definition === next.definition && before.message.start === next.message.start) return;
    form.reload(next.definition, { ...formOptionsFor(next, scenarioOf(next)), validators: next.validators });
  }

  function openStart(stage: Shown, answers?: Answers): Form {
    return openScenario(stage, { ...scenarioOf(stage), ...(answers !== undefined && { answers }) });
  }

  /** Takes another form in place of the one that is here. */
  function sit(form: Form): void {
    sitting?.end();
    sitting = openHere(form);
    draw();
  }

  function openHere(form: Form): Sitting {
    return openSitting(form, {
      onAction(action) {
        if (replay === undefined) post({ kind: 'did', action });
      },
      onChange: reportSoon,
    });
  }

  function playTo({ scenario, step }: Replay): void {
    if (shown === undefined) return;
    replay = { scenario, step };
    const { form, failures } = playScenario(shown, scenario, { steps: step });
    if (sitting !== kept) sitting?.end();
    sitting = openHere(form);
    const touched = fieldsTouchedBy(scenario, step);
    const failing = failures.filter((one) => one.step === step - 1).flatMap(({ pointer }) => fieldAtPointer(pointer));
    outline.touched(touched, failing);
    draw();
    post({ kind: 'replayed', step, failures });
    void bringIntoView([...failing, ...touched]);
  }

  function endReplay(keeps: boolean): void {
    if (replay === undefined) return;
    replay = undefined;
    outline.touched([], []);
    if (keeps) {
      kept?.end();
      if (sitting !== undefined) sitting.isAnswered = true;
    } else if (kept !== undefined) {
      sitting?.end();
      sitting = kept;
    }
    kept = undefined;
    draw();
  }

  function draw(): void {
    if (sitting === undefined) return;
    const number = latest;
    const pages = (shown?.message ?? { pages: 'whole' as const }).pages;
    scene = { form: sitting.form, pages, number, isReplay: replay !== undefined };
    listeners.forEach((listener) => listener());
    reportSoon();
  }

  function reportSoon(): void {
    report ??= setTimeout(() => {
      report = undefined;
      if (sitting === undefined) return;
      post({ kind: 'state', state: readLiveState(sitting.form, sitting) });
      explain();
    }, reportAfterMs);
  }

  function explain(): void {
    if (sitting === undefined) return;
    post({ kind: 'explained', told: chosen === null ? null : tellField(sitting.form, chosen) });
  }

  function setSurroundings(message: ShowMessage, before: ShowMessage | undefined): void {
    speak(message.words ?? undefined);
    page.documentElement.lang = message.definition.language ?? 'en';
    if (before?.theme === message.theme) return;
    endTheme();
    endTheme = applyTheme(page.documentElement.style, message.theme);
  }

  async function bringIntoView(paths: readonly string[]): Promise<void> {
    await whenPainted();
    const drawn = [...page.querySelectorAll<HTMLElement>('[data-field]')];
    const [found] = paths.flatMap((path) => drawn.find(({ dataset }) => dataset['field'] === path) ?? []);
    found?.scrollIntoView({ block: 'center' });
  }
}

/** Who answers, and where, is the same: only the form is another. */
function isSameStart(one: ShowMessage, other: ShowMessage): boolean {
  const beginning = ({ definition, start: { context, prefill, answers } }: ShowMessage): string =>
    JSON.stringify([definition.id, context, prefill, answers]);
  return beginning(one) === beginning(other);
}

function scenarioOf({ message, definition }: Shown): Scenario {
  const { answers: _own, ...start } = message.start;
  return { form: definition.id, title: definition.title, steps: [], ...start };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
