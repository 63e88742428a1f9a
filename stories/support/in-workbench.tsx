import type { Decorator } from '@storybook/react-vite';
import { useMemo, useReducer, useState, type ReactElement, type ReactNode } from 'react';
import type { ReviewDefinition } from '@campus-cover/engine';
import type { Given, Scenario } from '@campus-cover/engine/analysis';
import { LiveFormContext, type LiveForm } from '../../app/workbench/preview/live-form-context.ts';
import { noLiveForm, reduceLiveForm, type LiveFormEvent } from '../../app/workbench/preview/live-form-reducer.ts';
import { playScenario, type Stage } from '../../app/workbench/preview/play-scenario.ts';
import { readLiveState } from '../../app/workbench/preview/read-live-state.ts';
import { rehearse } from '../../app/workbench/preview/rehearse.ts';
import { tellField } from '../../app/workbench/preview/describe-field.ts';
import { beginRecording } from '../../app/workbench/recording/record-action.ts';
import { ShapeProvider } from '../../app/workbench/shape/shape-provider.tsx';
import { initialSettings, WorkbenchContext, type Workbench } from '../../app/workbench/workbench-context.ts';
import '../../app/styles/workbench.css';
import { inPortal } from './in-portal.tsx';
import { makeForm, validatorsOf } from './make-form.ts';
import { staff } from './portal-people.ts';
import { smallWaiverAnswers } from './small-waiver.ts';
import { files, overlay, shownDefinition } from './workbench-world.ts';

const today = '2026-11-21';
const given: Given = { today };
const workbench: Workbench = {
  overlay,
  files,
  shown: {
    definition: shownDefinition as unknown as Record<string, unknown>,
    given: { today },
    validatorsUrl: '/api/workbench/validators/0.js',
  },
  isShownCurrent: true,
  problems: [],
  failure: null,
  settings: initialSettings,
  changeSettings: () => undefined,
  openPlace: () => true,
  putFile: () => undefined,
  changeFile: () => undefined,
  inForce: files,
  reportFindings: () => undefined,
};

export interface WorkbenchOptions {
  /** Differences from Bay State's valid form. */
  readonly workbench?: Partial<Workbench>;
  /** Earlier events in the live form. Default: the frame drew the form with every answer, and nothing else happened. */
  readonly events?: readonly LiveFormEvent[];
  /** Whether the frame has yet to draw a form. */
  readonly isEmpty?: boolean;
}

/**
 * Provides a part of the workbench with everything that the overlay's page provides: its files, a live form and a
 * session.
 */
export function inWorkbench(options: WorkbenchOptions = {}): Decorator {
  const surround = inPortal({ session: staff, address: '/workbench/bay-state/small-waiver' });
  return (Story, context) =>
    surround(
      () => (
        <StoryWorkbench {...options}>
          <Story />
        </StoryWorkbench>
      ),
      context,
    );
}

/** The panel for the tabs about a form, with its heading. */
export const inSidePanel: Decorator = (Story) => (
  <section className="wb-side" aria-labelledby="story-side-heading">
    <h2 id="story-side-heading" className="wb-heading">
      About the form
    </h2>
    <Story />
  </section>
);

/** The workbench around its children. Its live form uses the real engine in the page itself, not in a frame. */
function StoryWorkbench({
  workbench: changes = {},
  events = [],
  isEmpty = false,
  children,
}: WorkbenchOptions & { readonly children: ReactNode }): ReactElement {
  const [form] = useState(() => makeForm(shownDefinition, smallWaiverAnswers));
  const [stage] = useState((): Stage => ({
    definition: shownDefinition,
    validators: validatorsOf(shownDefinition),
    given,
    language: null,
  }));
  const [chosenSettings, setSettings] = useState(changes.settings ?? initialSettings);
  const [texts, setTexts] = useState(changes.files ?? workbench.files);
  const [known, tell] = useReducer(reduceLiveForm, null, () => {
    const drawn: readonly LiveFormEvent[] = isEmpty
      ? []
      : [heard({ kind: 'state', state: readLiveState(form, { announcements: [], isAnswered: true }) })];
    return [...drawn, ...events].reduce(reduceLiveForm, noLiveForm);
  });
  const live = useMemo<LiveForm>(() => {
    const { state, failure, chosen, told, replay, recording } = known;
    const show = (scenario: Scenario, step: number): void =>
      tell(heard({ kind: 'replayed', step, failures: playScenario(stage, scenario, { steps: step }).failures }));
    return {
      // Replaces the portal's page in the frame with a story that draws the same form.
      address: 'iframe.html?id=workbench-live-form-pages--on-one-page&viewMode=story',
      attach: () => undefined,
      isLoaded: true,
      state,
      failure,
      start: { today },
      chosen,
      told,
      choose(path) {
        tell({ kind: 'choose', path });
        tell(heard({ kind: 'explained', told: path === null ? null : tellField(form, path) }));
      },
      restart: () => undefined,
      rehearse: async (scenario, at) => ({
        kind: 'rehearsed',
        id: 0,
        ...rehearse(stage, { kind: 'rehearse', id: 0, scenario, at }),
      }),
      replay,
      beginReplay(file, scenario) {
        tell({ kind: 'replay', file, scenario });
        show(scenario, 0);
      },
      goToStep(step) {
        if (replay !== null) show(replay.scenario, step);
      },
      endReplay: () => tell({ kind: 'end-replay' }),
      recording,
      beginRecording: () => tell({ kind: 'record', recording: beginRecording({ today }) }),
      changeRecording: (changed) => tell({ kind: 'record', recording: changed }),
      endRecording: () => tell({ kind: 'record', recording: null }),
      findBarriers: async () => ({ kind: 'accessibility', findings: [], error: null }),
      listen: () => () => undefined,
    };
  }, [form, known, stage]);
  const surroundings = useMemo<Workbench>(
    () => ({
      ...workbench,
      ...changes,
      settings: chosenSettings,
      changeSettings: (next) => setSettings((before) => ({ ...before, ...next })),
      files: texts,
      changeFile: (path, text) =>
        setTexts(({ [path]: _before, ...rest }) => (text === null ? rest : { ...rest, [path]: text })),
    }),
    [changes, chosenSettings, texts],
  );
  return (
    <WorkbenchContext value={surroundings}>
      <LiveFormContext value={live}>
        <ShapeProvider>{children}</ShapeProvider>
      </LiveFormContext>
    </WorkbenchContext>
  );
}

/** A message from the frame. */
export function heard(message: Extract<LiveFormEvent, { kind: 'heard' }>['message']): LiveFormEvent {
  return { kind: 'heard', message };
}

/** The author chooses a field in the live form. The live form has every answer. */
export function choseField(path: string): readonly LiveFormEvent[] {
  const form = makeForm(shownDefinition, smallWaiverAnswers);
  return [{ kind: 'choose', path }, heard({ kind: 'explained', told: tellField(form, path) })];
}

/** The form with different answers. */
export function answered(
  answers: Parameters<typeof makeForm>[1],
  announcements: readonly string[] = [],
): readonly LiveFormEvent[] {
  const told = announcements.map((text, index) => ({ text, at: `2026-11-21T12:00:0${index}Z` }));
  const form = makeForm(shownDefinition, answers);
  return [heard({ kind: 'state', state: readLiveState(form, { announcements: told, isAnswered: true }) })];
}

/** The form, with every answer, of a school that reviews submissions. */
export function reviewed(review: ReviewDefinition): readonly LiveFormEvent[] {
  const form = makeForm({ ...shownDefinition, review }, smallWaiverAnswers);
  return [heard({ kind: 'state', state: readLiveState(form, { announcements: [], isAnswered: true }) })];
}

/** A replay of a scenario after this many steps. */
export function replaying(file: string, scenario: Scenario, step: number): readonly LiveFormEvent[] {
  const stage: Stage = {
    definition: shownDefinition,
    validators: validatorsOf(shownDefinition),
    given,
    language: null,
  };
  const { failures } = playScenario(stage, scenario, { steps: step });
  return [{ kind: 'replay', file, scenario }, heard({ kind: 'replayed', step, failures })];
}
