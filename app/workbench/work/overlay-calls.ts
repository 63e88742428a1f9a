import {
  discardOverlayDraft,
  fetchEditing,
  fetchOverlay,
  fetchPublicationFiles,
  fetchPublications,
  saveOverlayDraft,
  type OverlayKey,
} from '../../api/workbench.ts';
import type { WorkCalls } from './work-calls.ts';

/** The calls for one school's form. */
export function overlayCalls(key: OverlayKey): WorkCalls {
  return {
    fetchWork: (signal) => fetchOverlay(key, signal),
    fetchEditing: (signal) => fetchEditing(key, signal),
    saveDraft: (body, keepalive) => saveOverlayDraft(key, body, keepalive),
    discardDraft: () => discardOverlayDraft(key),
    fetchPublications: (signal) => fetchPublications(key, signal),
    fetchPublicationFiles: (number, signal) => fetchPublicationFiles(key, number, signal),
  };
}
