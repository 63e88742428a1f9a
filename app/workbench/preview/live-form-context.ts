import { createContext, use } from 'react';
import type { Scenario } from '@campus-cover/engine/analysis';
import type { Recording } from '../recording/record-action.ts';
import type { FromPreview, LiveState, Start, StepFailure, ToldField } from './messages.ts';

export type Rehearsed = Extract<FromPreview, { readonly kind: 'rehearsed' }>;
export type Barriers = Extract<FromPreview, { readonly kind: 'accessibility' }>;

export interface ReplayState {
  /** Path in `schemas/`. */
  readonly file: string;
  readonly scenario: Scenario;
  /** The number of steps played so far. */
  readonly step: number;
  /** Failures in the steps played so far. */
  readonly failures: readonly StepFailure[];
}

/** The live form, for the panes next to it. */
export interface LiveForm {
  /** Address of the page in the frame. */
  readonly address: string;
  /** Ref of the frame. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** Whether the page in the frame has loaded and responds. */
  readonly isLoaded: boolean;
  /** Null until the form first renders. */
  readonly state: LiveState | null;
  /** Why the form could not be displayed; null if it was displayed. */
  readonly failure: string | null;
  /** The form's start values. */
  readonly start: Start;
  readonly chosen: string | null;
  /** The explanation for the chosen field. */
  readonly told: ToldField | null;
  /** Chooses a field and scrolls to it. */
  readonly choose: (path: string | null) => void;
  /** Opens the form again with its start values. */
  readonly restart: () => void;
  /**
   * Plays a scenario without displaying it.
   *
   * @param at the numbers of the steps after which the form's state is read
   */
  readonly rehearse: (scenario: Scenario, at: readonly number[]) => Promise<Rehearsed>;
  readonly replay: ReplayState | null;
  readonly beginReplay: (file: string, scenario: Scenario) => void;
  readonly goToStep: (step: number) => void;
  /**
   * @param keeps whether to continue with the replay's answers instead of the earlier ones
   */
  readonly endReplay: (keeps: boolean) => void;
  readonly recording: Recording | null;
  /** @param from `empty`: the form as a student opens it; `here`: with the current answers, as with a saved draft */
  readonly beginRecording: (from: 'empty' | 'here') => void;
  readonly changeRecording: (recording: Recording) => void;
  readonly endRecording: () => void;
  readonly findBarriers: () => Promise<Barriers>;
  /** Listens to messages from the frame. Returns a function that stops listening. */
  readonly listen: (take: (message: FromPreview) => void) => () => void;
}

export const LiveFormContext = createContext<LiveForm | null>(null);

export function useLiveForm(): LiveForm {
  const live = use(LiveFormContext);
  if (live === null) throw new Error('useLiveForm is called outside of a LiveFormProvider');
  return live;
}
