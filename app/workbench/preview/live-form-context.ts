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
  /** So many steps are taken. */
  readonly step: number;
  /** Of the steps that are taken. */
  readonly failures: readonly StepFailure[];
}

/** The live form, for the panes beside it. */
export interface LiveForm {
  /** Of the page in the frame that draws it. */
  readonly address: string;
  /** For the frame that draws it. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** Null until the form was drawn for the first time. */
  readonly state: LiveState | null;
  /** Why the form could not be drawn; null when it was. */
  readonly failure: string | null;
  /** What it began with. */
  readonly start: Start;
  readonly chosen: string | null;
  /** Of the chosen field. */
  readonly told: ToldField | null;
  /** Chooses a field and brings it into view. */
  readonly choose: (path: string | null) => void;
  /** Opens the form anew. */
  readonly restart: () => void;
  /** Plays a scenario without drawing it. @param at after how many steps the form is looked at */
  readonly rehearse: (scenario: Scenario, at: readonly number[]) => Promise<Rehearsed>;
  readonly replay: ReplayState | null;
  readonly beginReplay: (file: string, scenario: Scenario) => void;
  readonly goToStep: (step: number) => void;
  /** @param keeps goes on with the answers of the replay in place of those from before */
  readonly endReplay: (keeps: boolean) => void;
  readonly recording: Recording | null;
  /** @param from `empty`: with the form as a student opens it; `here`: with the answers that are there, as with a saved draft */
  readonly beginRecording: (from: 'empty' | 'here') => void;
  readonly changeRecording: (recording: Recording) => void;
  readonly endRecording: () => void;
  readonly findBarriers: () => Promise<Barriers>;
}

export const LiveFormContext = createContext<LiveForm | null>(null);

export function useLiveForm(): LiveForm {
  const live = use(LiveFormContext);
  if (live === null) throw new Error('useLiveForm is called outside of a LiveFormProvider');
  return live;
}
