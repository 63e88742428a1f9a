import type { Form } from '@campus-cover/engine';
import { useEffect, useMemo, useRef } from 'react';
import type { FormServices } from '@campus-cover/renderer';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../../api/forms.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { justSent } from '../../shell/just-sent.ts';
import type { Autosave } from '../drafts/autosave.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import { createDocumentService } from '../lookups/document-service.ts';
import { useRecords } from '../records/use-records.ts';
import { useSubmission, type SubmissionOptions } from '../submission/use-submission.ts';
import type { OpenedVisit } from './open-form.ts';

export interface JourneyPlace {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly form: Form;
  readonly keptKey: string;
}

/**
 * Connects a form with its draft, its submission, its documents and its records.
 *
 * @param stepKey the current step; when it changes, the draft is saved
 */
export function useJourneyWork({ entry, query, opened, form, keptKey }: JourneyPlace, stepKey: string) {
  const { visit } = opened;
  const { markExpired } = useSession();
  const place = useMemo(
    () => ({ entry, query, definitionHash: visit.definitionHash, keptKey, onSignedOut: markExpired }),
    [entry, query, visit, keptKey, markExpired],
  );
  const { autosave, saveState } = useDraft(form, place, visit.draft?.savedAt ?? null);
  const onAccepted = useWayToConfirmation();
  const submission = useSubmission({ form, place, autosave, hasRecord: visit.record.id !== null, onAccepted });
  const services = useServices({ entry, query, opened }, stepKey);
  useSaveOnMove(autosave, stepKey);
  const leaving = useLeaving({ autosave, keptKey, discardCall: visit.discardCall });
  return { saveState, submission, leaving, ...services };
}

/** Provides the form's documents and records, with the dialog and the problems for the current step's records. */
function useServices(
  { entry, query, opened: { visit } }: Pick<JourneyPlace, 'entry' | 'query' | 'opened'>,
  stepKey: string,
) {
  const { markExpired } = useSession();
  const [search] = useSearchParams();
  const documents = useMemo(
    () => createDocumentService({ formId: entry.id, query, documents: visit.documents, onSignedOut: markExpired }),
    [entry, query, visit, markExpired],
  );
  const { records, dialog, problems } = useRecords(search.get('lang'), stepKey);
  const services = useMemo<FormServices>(() => ({ documents, records }), [documents, records]);
  return { documents, services, dialog, problems };
}

/** Opens the page that the server names for an accepted form, or else the form's confirmation. */
function useWayToConfirmation(): SubmissionOptions['onAccepted'] {
  const navigate = useNavigate();
  return async ({ reference, url }) => {
    const next = url === null ? null : portalPath(url, window.location.origin);
    await navigate(next ?? `/confirmation/${encodeURIComponent(reference ?? '')}`, {
      replace: true,
      state: justSent,
    });
  };
}

/** Saves the draft whenever the student moves to another step. */
function useSaveOnMove(autosave: Autosave, stepKey: string): void {
  const lastKey = useRef(stepKey);
  useEffect(() => {
    if (lastKey.current === stepKey) return;
    lastKey.current = stepKey;
    void autosave.flush();
  }, [autosave, stepKey]);
}
