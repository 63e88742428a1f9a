import type { OverlayFiles } from '../../workbench-context.ts';

/** The author's unsaved work at the time the session ended. */
export interface KeptWork {
  readonly files: OverlayFiles;
  readonly basedOn: number;
  /** Revision of the draft that the work follows; null if there was no draft. */
  readonly revision: number | null;
}

/** Keeps one author's work on one set of files until the next sign-in. */
export interface KeptWorkPlace {
  find(): KeptWork | undefined;
  keep(work: KeptWork): void;
  forget(): void;
}

/** Stays in the page's memory only. It survives a new sign-in, and signing out clears it by reloading the page. */
const kept = new Map<string, KeptWork>();

/**
 * @param email the author's; other users who sign in on this page do not see the work
 * @param where identifies the files, e.g. `"bay-state/waiver"`
 */
export function keptWorkOf(email: string, where: string): KeptWorkPlace {
  const place = JSON.stringify([email.toLowerCase(), where]);
  return {
    find: () => kept.get(place),
    keep: (work) => void kept.set(place, work),
    forget: () => void kept.delete(place),
  };
}
