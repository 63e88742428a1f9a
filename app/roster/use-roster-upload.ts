import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../api/problem-error.ts';
import { sendRoster } from '../api/roster.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';

export interface RosterUploadAccess {
  /** The fraction uploaded so far, from 0 to 1; null when nothing is being uploaded. */
  readonly fraction: number | null;
  /** Uploads a file. Then calls `onSent` with the roster's number, or `onFailure` with an error message. */
  readonly start: (file: File, periodIds: readonly string[]) => Promise<void>;
  readonly cancel: () => void;
}

interface UploadOutcome {
  readonly onSent: (number: number) => void;
  readonly onFailure: (message: string) => void;
}

/** Uploads a roster. During the upload, the browser asks for confirmation before the user leaves the page. */
export function useRosterUpload({ onSent, onFailure }: UploadOutcome): RosterUploadAccess {
  const { markExpired } = useSession();
  const [fraction, setFraction] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const isBusy = fraction !== null;

  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  async function start(file: File, periodIds: readonly string[]): Promise<void> {
    if (isBusy) return;
    const controller = new AbortController();
    stop.current = controller;
    setFraction(0);
    try {
      onSent(await sendRoster({ file, periodIds, onProgress: setFraction, signal: controller.signal }));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isSignedOut(error)) return markExpired();
      onFailure(await explain(error, file));
    } finally {
      setFraction(null);
    }
  }

  return { fraction, start, cancel: () => stop.current?.abort() };
}

/** If a file changed after the user chose it, browsers report a lost connection. */
async function explain(error: unknown, file: File): Promise<string> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    return `${file.name} was changed or moved after you chose it. Choose it again.`;
  }
  return explainFailure(error, 'the roster was not uploaded');
}
