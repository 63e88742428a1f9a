import { useId, useMemo, useState, type FormEvent, type ReactElement } from 'react';
import type { Issue } from '@campus-cover/engine';
import {
  Button,
  Dialog,
  ErrorSummary,
  FormView,
  say,
  useVisibleSections,
  type FormServices,
} from '@campus-cover/renderer';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { sectionOf } from '../page/section-of.ts';
import { pictureOf, useLeaveGuard } from '../page/use-leave-guard.ts';
import { describeRefusals } from '../submission/describe-refusals.ts';
import type { SubmitOutcome } from '../submission/submitter.ts';
import type { OpenedRecord } from './open-record.ts';

export type RecordOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly problem: string };

export interface RecordDialogProps {
  readonly opened: OpenedRecord;
  readonly onDone: (outcome: RecordOutcome) => void;
}

/** A whole form in a dialog. It shows issues with the answers; any other failure closes it. */
export function RecordDialog({ opened, onDone }: RecordDialogProps): ReactElement {
  const { form, documents, submitter } = opened;
  const { page, description } = form.definition;
  const formId = useId();
  const visible = useVisibleSections(form);
  const [known] = useState(() => pictureOf(form));
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [tried, setTried] = useState<{ readonly issues: readonly Issue[]; readonly round: number }>({
    issues: [],
    round: 0,
  });
  const services = useMemo<FormServices>(() => ({ documents }), [documents]);
  useLeaveGuard(form, { name: 'open' });
  const { issues } = tried;
  const drawn = useMemo(() => issues.filter(({ path }) => sectionOf(form, path) !== undefined), [form, issues]);
  const refusals = useMemo(() => describeRefusals(form, issues), [form, issues]);

  function cancel(): void {
    if (isSending) return;
    if (isLeaving) setLeaving(false);
    else if (pictureOf(form) === known) leave();
    else setLeaving(true);
  }

  function leave(): void {
    opened.forget();
    onDone({ kind: 'cancelled' });
  }

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
      form.judge(outcome.issues);
      return outcome.issues;
    }
    // Unsaved answers return when the dialog opens again. If they may have been saved, the list shows whether they
    // were.
    if (['signed-out', 'refused', 'turned-away', 'failed'].includes(outcome.kind)) opened.keep();
    else opened.forget();
    onDone(readOutcome(outcome));
    return [];
  }

  return (
    <Dialog
      open
      title={isLeaving ? say('leaveTitle') : form.title}
      cancelLabel={isLeaving ? say('keepEditing') : say('cancel')}
      onCancel={cancel}
      actions={
        isLeaving ? (
          <Button look="danger" onClick={leave}>
            {say('leaveWithoutSaving')}
          </Button>
        ) : (
          <Button type="submit" form={formId} busy={isSending}>
            {isSending ? say('sending') : (page?.submitLabel ?? say('send'))}
          </Button>
        )
      }
    >
      {isLeaving ? <p>{say('leaveText')}</p> : null}
      {/* Stays mounted while the question is shown, so that the typed answers remain. */}
      <div hidden={isLeaving}>
        <ProblemPanel problems={refusals} title={say('problemTitle')} />
        {drawn.length === 0 ? null : <ErrorSummary key={tried.round} form={form} issues={drawn} headingLevel={3} />}
        {[description, ...(page?.intro ?? [])].map((paragraph) =>
          paragraph === undefined ? null : <p key={paragraph}>{paragraph}</p>,
        )}
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <FormView
            form={form}
            services={services}
            attempts={tried.round}
            headingLevel={visible.length > 1 ? 3 : null}
          />
        </form>
      </div>
    </Dialog>
  );
}

function readOutcome(outcome: Exclude<SubmitOutcome, { readonly kind: 'issues' }>): RecordOutcome {
  switch (outcome.kind) {
    case 'accepted':
    case 'sent-before':
      return { kind: 'saved' };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'lost':
      return { kind: 'failed', problem: say('recordUnsure') };
    case 'refused':
      return { kind: 'failed', problem: say('recordNotSaved', { reason: outcome.message }) };
    case 'turned-away':
    case 'failed':
      return { kind: 'failed', problem: say('recordNotSaved', { reason: say('ourFault') }) };
  }
}
