import type { OverlayKey } from '../../api/workbench.ts';
import type { OverlayFiles } from '../workbench-context.ts';

/** What somebody had typed when their session ended, so that the server does not have it. */
export interface KeptWork {
  readonly files: OverlayFiles;
  readonly basedOn: number;
  /** Of the draft that it follows; null when there was none. */
  readonly revision: number | null;
}

/** Where the work of one person on one form of one school waits for their next sign-in. */
export interface KeptWorkPlace {
  find(): KeptWork | undefined;
  keep(work: KeptWork): void;
  forget(): void;
}

/** Memory of the page alone: it lives through a new sign-in, and ends with signing out, which loads the page anew. */
const kept = new Map<string, KeptWork>();

/** @param email whose work it is: nobody else who signs in on this page meets it */
export function keptWorkOf(email: string, { school, form }: OverlayKey): KeptWorkPlace {
  const place = JSON.stringify([email.toLowerCase(), school, form]);
  return {
    find: () => kept.get(place),
    keep: (work) => void kept.set(place, work),
    forget: () => void kept.delete(place),
  };
}
