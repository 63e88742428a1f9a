import { useState } from 'react';
import type { Form, Issue } from '@campus-cover/engine';
import { settleForm, tellLate } from './settle-form.ts';
import { wouldBeSent } from './would-be-sent.ts';

export interface RehearsedSubmission {
  /**
   * What the last attempt would have done, in words; `null` before the first attempt, or if the issues already explain
   * it.
   */
  readonly told: string | null;
  readonly submission: {
    readonly isSending: false;
    readonly refusal: null;
    readonly send: () => Promise<readonly Issue[]>;
  };
}

/** Checks the answers as a submission would, but sends nothing. */
export function useRehearsedSubmission(form: Form): RehearsedSubmission {
  const [told, setTold] = useState<string | null>(null);

  async function send(): Promise<readonly Issue[]> {
    const late = await settleForm(form);
    const submission = form.submission();
    setTold(late.length > 0 ? tellLate(late) : submission.ok ? wouldBeSent : null);
    return submission.ok ? [] : submission.issues;
  }

  return { told, submission: { isSending: false, refusal: null, send } };
}
