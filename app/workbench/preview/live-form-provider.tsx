import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { FormDefinition } from '@campus-cover/engine';
import type { Given } from '@campus-cover/engine/analysis';
import { beginRecording } from '../recording/record-action.ts';
import { startOf } from '../recording/start-of.ts';
import { useWorkbench } from '../workbench-context.ts';
import { createFrameLink } from './frame-link.ts';
import { LiveFormContext, type LiveForm } from './live-form-context.ts';
import { noLiveForm, reduceLiveForm } from './live-form-reducer.ts';
import type { Start } from './messages.ts';
import { previewPath } from './preview-path.ts';
import { useWords } from './use-words.ts';

const nothingGiven: Given = { today: '' };

/** Holds the live form for everything around it: what it is told to show, and what it tells. */
export function LiveFormProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { overlay, shown, settings } = useWorkbench();
  const [known, tell] = useReducer(reduceLiveForm, noLiveForm);
  const [link] = useState(createFrameLink);
  useEffect(() => link.listen((message) => tell({ kind: 'heard', message })), [link]);

  const { opened, state, failure, chosen, told, replay, recording } = known;
  const { language, today, student, pages } = settings;
  const words = useWords((shown?.definition['language'] as string | undefined) ?? 'en');
  const given = (shown?.given ?? nothingGiven) as unknown as Given;
  const start = useStart(given, today, student);
  const school = overlay.school.slug;
  const theme = overlay.school.theme;

  // Before the page itself is painted: the form is what somebody waits for.
  useLayoutEffect(() => {
    if (opened === 0 || shown === null || words === undefined) return;
    const { definition, validatorsUrl } = shown;
    const form = definition as unknown as FormDefinition;
    link.show({ school, language, definition: form, given, validatorsUrl, start, words, theme, pages });
  }, [link, opened, shown, words, given, start, school, language, theme, pages]);

  const send = link.send;
  const answers = state?.answers ?? null;
  const beginRecord = useCallback(
    (from: 'empty' | 'here') => {
      const begun = from === 'here' ? answers : null;
      send({ kind: 'restart', answers: begun });
      tell({ kind: 'record', recording: beginRecording({ ...start, ...(begun !== null && { answers: begun }) }) });
    },
    [send, start, answers],
  );
  const scenario = replay?.scenario;

  const live = useMemo<LiveForm>(
    () => ({
      address: previewPath,
      attach: link.attach,
      state,
      failure,
      start,
      chosen,
      told,
      choose(path) {
        tell({ kind: 'choose', path });
        send({ kind: 'choose', path, scrolls: true });
      },
      restart: () => send({ kind: 'restart', answers: null }),
      rehearse: link.rehearse,
      replay,
      beginReplay(file, played) {
        tell({ kind: 'replay', file, scenario: played });
        send({ kind: 'replay', scenario: played, step: 0 });
      },
      goToStep(step) {
        if (scenario !== undefined) send({ kind: 'replay', scenario, step });
      },
      endReplay(keeps) {
        tell({ kind: 'end-replay' });
        send({ kind: 'end-replay', keeps });
      },
      recording,
      beginRecording: beginRecord,
      changeRecording: (changed) => tell({ kind: 'record', recording: changed }),
      endRecording: () => tell({ kind: 'record', recording: null }),
      findBarriers: link.findBarriers,
    }),
    [state, failure, start, chosen, told, replay, scenario, recording, send, link, beginRecord],
  );
  return <LiveFormContext value={live}>{children}</LiveFormContext>;
}

/** The same object while nothing in it is different: what is given comes anew with every form. */
function useStart(given: Given, today: string | null, student: Parameters<typeof startOf>[0]['student']): Start {
  const text = useMemo(() => JSON.stringify(startOf({ today, student }, given)), [today, student, given]);
  return useMemo(() => JSON.parse(text) as Start, [text]);
}
