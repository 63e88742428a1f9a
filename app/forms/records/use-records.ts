import { useMemo, useState, type ReactElement } from 'react';
import { type RecordService, useWords } from '@campus-cover/renderer';
import type { PanelProblem } from '../../problems/problem-panel.tsx';
import { useSession } from '../../sessions/session-context.ts';
import { keptAnswersKey } from '../drafts/kept-answers.ts';
import type * as RecordTasks from './record-tasks.tsx';
import type { RecordTools } from './record-tools.ts';

export interface RecordsAccess {
  readonly records: RecordService;
  /** The form that is open in a dialog. Render it outside the page's own form. */
  readonly dialog: ReactElement | null;
  /** Why the last action failed. Cleared when the step changes. */
  readonly problems: readonly PanelProblem[];
}

interface Told {
  readonly at: string;
  readonly problems: readonly PanelProblem[];
}

const none: readonly PanelProblem[] = [];

/** Opens other forms in a dialog, e.g. for a dependent. Their code loads on first use. */
export function useRecords(language: string | null, stepKey: string): RecordsAccess {
  const words = useWords();
  const { session, markExpired } = useSession();
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [told, setTold] = useState<Told>({ at: stepKey, problems: none });
  const owner = session.authenticated && session.role === 'student' ? session.student.Email : '';

  const records = useMemo<RecordService>(() => {
    const tools: RecordTools = {
      language,
      words,
      keptKey: (formId, query) => keptAnswersKey(owner, formId, JSON.stringify(query)),
      show: setDialog,
      tell: (message) => setTold({ at: stepKey, problems: [{ message }] }),
      onSignedOut: markExpired,
    };
    async function load(): Promise<typeof RecordTasks | null> {
      setTold({ at: stepKey, problems: none });
      try {
        return await import('./record-tasks.tsx');
      } catch {
        // The browser is offline. The page stays open, and the student can try again.
        tools.tell(words.say('recordNotOpened', { reason: words.say('tryAgainLater') }));
        return null;
      }
    }
    return {
      edit: async (request) => (await load())?.editRecord(tools, request) ?? false,
      remove: async (request) => (await import('./remove-record.ts')).removeRecord(words, request, markExpired),
    };
  }, [language, words, owner, stepKey, markExpired]);

  return { records, dialog, problems: told.at === stepKey ? told.problems : none };
}
