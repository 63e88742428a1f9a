import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { say, useVisibleSections, type FormServices } from '@campus-cover/renderer';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft, FormEntry, FormQuery } from '../../api/forms.ts';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { assertNever } from '../../shell/assert-never.ts';
import { justSent } from '../../shell/just-sent.ts';
import { readCoveragePeriod } from '../../shell/read-coverage-period.ts';
import type { Autosave } from '../drafts/autosave.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import { createDocumentService } from '../lookups/document-service.ts';
import { useRecords } from '../records/use-records.ts';
import type { JudgedForm } from '../submission/judged-form.ts';
import { useSubmission, type SubmissionOptions } from '../submission/use-submission.ts';
import { IntroStep } from './intro-step.tsx';
import type { OpenedVisit } from './open-form.ts';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { readStep, reviewStep, splitByPlace, stepAfter, stepBefore } from './steps.ts';
import { useStepAddress } from './use-step-address.ts';

export interface FormJourneyProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly form: JudgedForm;
  readonly keptKey: string;
}

const noLoss: Draft['lost'] = [];

/** The pages of one form: the introduction, one page per section, and the review. The address contains the step. */
export function FormJourney({ entry, query, opened, form, keptKey }: FormJourneyProps): ReactElement {
  const { visit } = opened;
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const visible = useVisibleSections(form);
  const { steps, atReview } = useMemo(() => splitByPlace(form.definition, visible), [form, visible]);
  const { attempts, noteAttempt } = useAttempts();

  const place = useMemo(
    () => ({ entry, query, definitionHash: visit.definitionHash, keptKey, onSignedOut: markExpired }),
    [entry, query, visit, keptKey, markExpired],
  );
  const { autosave, saveState } = useDraft(form, place, visit.draft?.savedAt ?? null);
  const onAccepted = useWayToConfirmation();
  const submission = useSubmission({ form, place, autosave, hasRecord: visit.record.id !== null, onAccepted });
  const lost = visit.draft?.lost ?? noLoss;
  const step = readStep(search.get('step'), steps);
  const stepKey = step.kind === 'section' ? step.id : step.kind;
  const { documents, services, dialog, problems } = useServices({ entry, query, opened }, stepKey);
  const returnsToReview = search.get('from') === reviewStep;
  useSaveOnMove(autosave, stepKey);
  const addressOf = useStepAddress(entry, query);
  const leaving = useLeaving({ autosave, keptKey, discardCall: visit.discardCall });

  const above = (
    <>
      <ProblemPanel problems={problems} title={say('problemTitle')} />
      {dialog}
    </>
  );
  const shared = { form, services, above, saveState, ...leaving };

  switch (step.kind) {
    case 'intro':
      return (
        <IntroStep
          form={form}
          context={visit.context}
          period={readCoveragePeriod(visit.context['coverage'])}
          lost={lost}
          draftSavedAt={saveState.kind === 'saved' ? saveState.at : (visit.draft?.savedAt ?? null)}
          startAddress={addressOf(steps[0] ?? reviewStep)}
          continueAddress={addressOf(steps.find((id) => form.section(id).issueCount > 0) ?? reviewStep)}
        />
      );
    case 'section':
      return (
        <SectionStep
          key={step.id}
          {...shared}
          lost={lost}
          sectionId={step.id}
          number={step.number}
          visibleSections={steps}
          backAddress={addressOf(returnsToReview ? reviewStep : stepBefore(step.id, steps))}
          returnsToReview={returnsToReview}
          attempts={attempts.get(step.id) ?? 0}
          onAttempt={() => noteAttempt([step.id])}
          onContinue={() => void navigate(addressOf(returnsToReview ? reviewStep : stepAfterNow(form, step.id)))}
        />
      );
    case 'review':
      return (
        <ReviewStep
          {...shared}
          documents={documents}
          submission={submission}
          steps={steps}
          atReview={atReview}
          backAddress={addressOf(stepBefore(reviewStep, steps))}
          changeAddress={(sectionId) => addressOf(sectionId, reviewStep)}
          onRefused={noteAttempt}
        />
      );
    default:
      return assertNever(step);
  }
}

type Place = Pick<FormJourneyProps, 'entry' | 'query' | 'opened'>;

/** The documents and records of the form, with the dialog and the problems of the current step's records. */
function useServices({ entry, query, opened: { visit } }: Place, stepKey: string) {
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

/** Counts by section how often the student has tried to continue. */
function useAttempts(): {
  readonly attempts: ReadonlyMap<string, number>;
  readonly noteAttempt: (sectionIds: readonly string[]) => void;
} {
  const [attempts, setAttempts] = useState<ReadonlyMap<string, number>>(new Map());
  const noteAttempt = (sectionIds: readonly string[]): void =>
    setAttempts(
      (earlier) => new Map([...earlier, ...sectionIds.map((id) => [id, (earlier.get(id) ?? 0) + 1] as const)]),
    );
  return { attempts, noteAttempt };
}

/** Leads to the page that the server names for an accepted form, or to its confirmation. */
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

/** The last answer may have shown or hidden a section, so this reads the form and not the last render. */
function stepAfterNow(form: JudgedForm, sectionId: string): string {
  const now = form.sectionIds.filter((id) => form.section(id).visible);
  return stepAfter(sectionId, splitByPlace(form.definition, now).steps);
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
