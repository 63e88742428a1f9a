import { useState, type FormEvent } from 'react';
import type { Issue } from '@campus-cover/engine';
import { useWords } from '@campus-cover/renderer';
import type { SubmitOutcome } from '../submission/submitter.ts';
import type { OpenedRecord } from './open-record.ts';
import { readOutcome, type RecordOutcome } from './record-outcome.ts';

export interface RecordSubmission {
  readonly isSending: boolean;
  /** The issues from the last attempt. */
  readonly issues: readonly Issue[];
  /** How many times the student has tried to submit. */
  readonly round: number;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/** Sends the record. If the record is not saved, keeps its answers. */
export function useRecordSubmission(opened: OpenedRecord, onDone: (outcome: RecordOutcome) => void): RecordSubmission {
  const words = useWords();
  const { form, submitter } = opened;
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState<Pick<RecordSubmission, 'issues' | 'round'>>({ issues: [], round: 0 });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await form.settled();
    const submission = form.submission();
    const found = submission.ok ? finish(await submitter.submit(submission.data)) : submission.issues;
    setSending(false);
    setTried(({ round }) => ({ issues: found, round: round + 1 }));
  }

  function finish(outcome: SubmitOutcome): readonly Issue[] {
    if (outcome.kind === 'issues') {
      form.showIssues(outcome.issues);
      return outcome.issues;
    }
    // Unsaved answers return when the dialog opens again. If the answers may have been saved, the list shows whether
    // they were.
    if (['signed-out', 'refused', 'turned-away', 'failed'].includes(outcome.kind)) opened.keep();
    else opened.forget();
    onDone(readOutcome(words, outcome));
    return [];
  }

  return { isSending, ...tried, submit };
}
