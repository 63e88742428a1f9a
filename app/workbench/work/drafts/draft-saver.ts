import { ConnectionError, isSignedOut, ProblemError } from '../../../api/problem-error.ts';
import type { WorkbenchOverlay } from '../../../api/workbench.ts';
import type { SaveOutcome } from '../../../forms/drafts/save-state.ts';
import type { OverlayFiles } from '../../workbench-context.ts';
import { whyTooLarge } from '../why-too-large.ts';
import type { WorkCalls } from '../work-calls.ts';
import type { KeptWorkPlace } from './kept-work.ts';

export type OverlayDraft = NonNullable<WorkbenchOverlay['draft']>;

export interface DraftSaverOptions {
  readonly calls: Pick<WorkCalls, 'fetchWork' | 'saveDraft'>;
  readonly kept: KeptWorkPlace;
  /** Number of the publication that the work is based on. */
  readonly basedOn: number;
  /**
   * The revision of the draft that this work is based on. The next save uses it to detect a newer draft from a
   * different window.
   */
  readonly revision: number | null;
  readonly onSignedOut: () => void;
  /** Called if the same author saved a draft in a different window. */
  readonly onElsewhere: (draft: OverlayDraft) => void;
}

/** Sends files to the server as the next revision of the author's draft. */
export interface DraftSaver {
  /** Resolves with the server's response. Rejects only if there is a bug in the page itself. */
  readonly save: (files: OverlayFiles, keepalive: boolean) => Promise<SaveOutcome>;
  /** Bases the next save on this publication. */
  readonly baseOn: (publication: number) => void;
  /** Makes the next save follow this revision. `null` means that the server has no draft. */
  readonly follow: (revision: number | null) => void;
}

export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { calls, kept, onSignedOut, onElsewhere } = options;
  let { basedOn, revision } = options;

  async function save(files: OverlayFiles, keepalive: boolean): Promise<SaveOutcome> {
    const tooLarge = whyTooLarge(files);
    if (tooLarge !== null) return { kind: 'refused', message: tooLarge };
    try {
      const answer = await calls.saveDraft({ files, basedOn, revision }, keepalive);
      revision = answer.revision;
      kept.forget();
      return { kind: 'saved', at: answer.savedAt };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 409) return findElsewhere();
      if (!isSignedOut(error)) return readFailure(error);
      kept.keep({ files, basedOn, revision });
      onSignedOut();
      return { kind: 'refused', message: 'You were signed out. Sign in again to continue.' };
    }
  }

  /** Returns whether a different window with this account saved or discarded the draft. */
  async function findElsewhere(): Promise<SaveOutcome> {
    try {
      const { draft } = await calls.fetchWork();
      if (draft === null) {
        revision = null;
        return { kind: 'try-again' };
      }
      onElsewhere(draft);
      return { kind: 'refused', message: 'You saved different files in another window.' };
    } catch {
      return { kind: 'try-again' };
    }
  }

  return {
    save,
    baseOn(publication) {
      basedOn = publication;
    },
    follow(next) {
      revision = next;
    },
  };
}

function readFailure(error: unknown): SaveOutcome {
  if (error instanceof ConnectionError) return { kind: 'try-again' };
  if (!(error instanceof ProblemError)) throw error;
  if (error.status >= 500 || error.status === 429) return { kind: 'try-again' };
  return { kind: 'refused', message: error.message };
}
