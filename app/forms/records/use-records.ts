import { useMemo, useState, type ReactElement } from 'react';
import { say, type RecordService } from '@campus-cover/renderer';
import { useSession } from '../../session/session-context.ts';
import type { PanelProblem } from '../../shell/problem-panel.tsx';
import { keptAnswersKey } from '../kept-answers.ts';
import type * as RecordTasks from './record-tasks.tsx';
import type { RecordTools } from './record-tools.ts';

export interface RecordsAccess {
  readonly records: RecordService;
  /** The form that is open in a dialog; it stands outside of the page's own form. */
  readonly dialog: ReactElement | null;
  /** Why the last of them came to nothing; gone on another step. */
  readonly problems: readonly PanelProblem[];
}

interface Told {
  readonly at: string;
  readonly problems: readonly PanelProblem[];
}

const none: readonly PanelProblem[] = [];

/** Other forms that a form opens in a dialog, e.g. for a dependent. Their code comes when the first is asked for. */
export function useRecords(language: string | null, stepKey: string): RecordsAccess {
  const { session, markExpired } = useSession();
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const [told, setTold] = useState<Told>({ at: stepKey, problems: none });
  const owner = session.authenticated && session.role === 'student' ? session.student.Email : '';

  const records = useMemo<RecordService>(() => {
    const tools: RecordTools = {
      language,
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
        // Offline: the page stays as it is, and the person can ask again.
        tools.tell(say('recordNotOpened', { reason: say('tryAgainLater') }));
        return null;
      }
    }
    return {
      edit: async (request) => (await load())?.editRecord(tools, request) ?? false,
      remove: async (request) => (await import('./remove-record.ts')).removeRecord(request, markExpired),
    };
  }, [language, owner, stepKey, markExpired]);

  return { records, dialog, problems: told.at === stepKey ? told.problems : none };
}
