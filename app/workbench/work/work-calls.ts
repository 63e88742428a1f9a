import type { DraftAnswer, DraftRequest, EditingState, OverlayFiles, Publication } from '../../api/workbench.ts';
import type { OverlayDraft } from './drafts/draft-saver.ts';
import type { InForce } from './versions/in-force.ts';

/** The server's data for a set of files: the published version and the author's own draft. */
export interface StoredWork {
  readonly inForce: InForce;
  readonly draft: OverlayDraft | null;
}

/** The server's calls for a set of files that staff edit and publish: a school's form, or a school itself. */
export interface WorkCalls {
  readonly fetchWork: (signal?: AbortSignal) => Promise<StoredWork>;
  /** Who else is editing, and the last publication. */
  readonly fetchEditing: (signal?: AbortSignal) => Promise<EditingState>;
  readonly saveDraft: (body: DraftRequest, keepalive: boolean) => Promise<Pick<DraftAnswer, 'revision' | 'savedAt'>>;
  readonly discardDraft: () => Promise<void>;
  /** Newest first. */
  readonly fetchPublications: (signal?: AbortSignal) => Promise<readonly Publication[]>;
  readonly fetchPublicationFiles: (number: number, signal?: AbortSignal) => Promise<OverlayFiles>;
}
