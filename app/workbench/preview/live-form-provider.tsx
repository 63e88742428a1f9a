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
import { addresses } from '@campus-cover/schemas';
import { beginRecording } from '../recording/record-action.ts';
import { startOf } from '../recording/start-of.ts';
import { useWorkbench } from '../workbench-context.ts';
import { createFrameLink } from './frame-link.ts';
import { LiveFormContext, type LiveForm } from './live-form-context.ts';
import { noLiveForm, reduceLiveForm } from './live-form-reducer.ts';
import type { Start } from './messages.ts';
import { useLanguage } from './use-language.ts';

const nothingGiven: Given = { today: '' };

/** Provides the live form to the panes. Tells the form what to show, and stores what the form reports. */
export function LiveFormProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { overlay, shown, settings } = useWorkbench();
  const [known, tell] = useReducer(reduceLiveForm, noLiveForm);
  const [link] = useState(createFrameLink);
  useEffect(() => link.listen((message) => tell({ kind: 'heard', message })), [link]);

  const { opened, state, failure, chosen, told, replay, recording } = known;
  const { language, today, student, pages, isShaped } = settings;
  const words = useLanguage((shown?.definition['language'] as string | undefined) ?? 'en');
  const given = (shown?.given ?? nothingGiven) as unknown as Given;
  const start = useStart(given, today, student);
  const school = overlay.school.slug;
  const theme = overlay.school.theme;

  // Runs in a layout effect, before the page paints, because the author is waiting for the form.
  useLayoutEffect(() => {
    if (opened === 0 || shown === null || words === undefined) return;
    const { definition, validatorsUrl } = shown;
    const form = definition as unknown as FormDefinition;
    link.show({ school, language, definition: form, given, validatorsUrl, start, words, theme, pages, isShaped });
  }, [link, opened, shown, words, given, start, school, language, theme, pages, isShaped]);

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
      address: addresses.preview,
      attach: link.attach,
      isLoaded: opened > 0,
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
      listen: link.listen,
    }),
    [opened, state, failure, start, chosen, told, replay, scenario, recording, send, link, beginRecord],
  );
  return <LiveFormContext value={live}>{children}</LiveFormContext>;
}

/**
 * Returns the same object while its content is the same. This is necessary because every form arrives with a new
 * `given`.
 */
function useStart(given: Given, today: string | null, student: Parameters<typeof startOf>[0]['student']): Start {
  const text = useMemo(() => JSON.stringify(startOf({ today, student }, given)), [today, student, given]);
  return useMemo(() => JSON.parse(text) as Start, [text]);
}
