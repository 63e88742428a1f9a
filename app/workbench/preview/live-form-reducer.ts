import type { Scenario } from '@campus-cover/engine/analysis';
import { recordAction, type Recording } from '../recording/record-action.ts';
import type { ReplayState } from './live-form-context.ts';
import type { FromPreview, LiveState, ToldField } from './messages.ts';

/** The workbench's data about the live form. */
export interface LiveFormState {
  /** How many times the frame has loaded; 0 until the first load. A newly loaded frame contains no form. */
  readonly opened: number;
  readonly state: LiveState | null;
  readonly failure: string | null;
  readonly chosen: string | null;
  readonly told: ToldField | null;
  readonly replay: ReplayState | null;
  readonly recording: Recording | null;
}

export type LiveFormEvent =
  | { readonly kind: 'heard'; readonly message: FromPreview }
  | { readonly kind: 'choose'; readonly path: string | null }
  | { readonly kind: 'replay'; readonly file: string; readonly scenario: Scenario }
  | { readonly kind: 'end-replay' }
  | { readonly kind: 'record'; readonly recording: Recording | null };

export const noLiveForm: LiveFormState = {
  opened: 0,
  state: null,
  failure: null,
  chosen: null,
  told: null,
  replay: null,
  recording: null,
};

export function reduceLiveForm(before: LiveFormState, event: LiveFormEvent): LiveFormState {
  switch (event.kind) {
    case 'heard':
      return hear(before, event.message);
    case 'choose':
      return { ...before, chosen: event.path, told: null };
    case 'replay':
      return { ...before, replay: { file: event.file, scenario: event.scenario, step: 0, failures: [] } };
    case 'end-replay':
      return { ...before, replay: null };
    case 'record':
      return { ...before, recording: event.recording };
  }
}

function hear(before: LiveFormState, message: FromPreview): LiveFormState {
  switch (message.kind) {
    case 'ready':
      return { ...noLiveForm, opened: before.opened + 1 };
    case 'shown':
      return { ...before, failure: null };
    case 'failed':
      return { ...before, failure: message.message };
    case 'state':
      return { ...before, state: message.state };
    case 'chosen':
      return { ...before, chosen: message.path };
    case 'explained':
      return { ...before, told: message.told };
    case 'did':
      return before.recording === null
        ? before
        : { ...before, recording: recordAction(before.recording, message.action) };
    case 'replayed':
      return before.replay === null
        ? before
        : { ...before, replay: { ...before.replay, step: message.step, failures: message.failures } };
    case 'rehearsed':
    case 'shape':
    case 'shape-end':
    case 'palette':
    case 'accessibility':
      return before;
  }
}
