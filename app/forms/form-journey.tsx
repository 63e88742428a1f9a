import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { say, useAnnouncer, useVisibleSections, type FormServices } from '@campus-cover/renderer';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft, FormEntry, FormQuery } from '../api/forms.ts';
import { portalPath } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { assertNever } from '../shell/assert-never.ts';
import { justSent } from '../shell/just-sent.ts';
import { ProblemPanel } from '../shell/problem-panel.tsx';
import { readCoveragePeriod } from '../shell/read-coverage-period.ts';
import type { Autosave } from './autosave.ts';
import { createDocumentService } from './document-service.ts';
import { searchOf } from './form-query.ts';
import type { JudgedForm } from './judged-form.ts';
import { IntroStep } from './intro-step.tsx';
import type { OpenedVisit } from './open-form.ts';
import { useRecords } from './records/use-records.ts';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { readStep, reviewStep, splitByPlace, stepAfter, stepBefore } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

export interface FormJourneyProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
  readonly opened: OpenedVisit;
  readonly form: JudgedForm;
  readonly keptKey: string;
}

const noLoss: Draft['lost'] = [];

/** The pages of one form: what to know before, a page a section, and the review. The address names the step. */
export function FormJourney({ entry, query, opened, form, keptKey }: FormJourneyProps): ReactElement {
  const { visit } = opened;
  const { markExpired } = useSession();
  const navigate = useNavigate();
  const announce = useAnnouncer();
  const [search] = useSearchParams();
  const visible = useVisibleSections(form);
  const { steps, atReview } = useMemo(() => splitByPlace(form.definition, visible), [form, visible]);
  const [attempts, setAttempts] = useState<ReadonlyMap<string, number>>(new Map());
  const noteAttempt = (sectionIds: readonly string[]): void =>
    setAttempts(
      (earlier) => new Map([...earlier, ...sectionIds.map((id) => [id, (earlier.get(id) ?? 0) + 1] as const)]),
    );

  const place = useMemo(
    () => ({ entry, query, definitionHash: visit.definitionHash, keptKey, onSignedOut: markExpired }),
    [entry, query, visit, keptKey, markExpired],
  );
  const { autosave, saveState } = useDraft(form, place, visit.draft?.savedAt ?? null);
  const submission = useSubmission({
    form,
    place,
    autosave,
    hasRecord: visit.record.id !== null,
    onAccepted: async ({ reference, url }) => {
      const next = url === null ? null : portalPath(url, window.location.origin);
      await navigate(next ?? `/confirmation/${encodeURIComponent(reference ?? '')}`, {
        replace: true,
        state: justSent,
      });
    },
  });
  const documents = useMemo(
    () => createDocumentService({ formId: entry.id, query, documents: visit.documents, onSignedOut: markExpired }),
    [entry, query, visit, markExpired],
  );

  const lost = visit.draft?.lost ?? noLoss;
  const step = readStep(search.get('step'), steps);
  const stepKey = step.kind === 'section' ? step.id : step.kind;
  const { records, dialog, problems } = useRecords(search.get('lang'), stepKey);
  const services = useMemo<FormServices>(() => ({ documents, records }), [documents, records]);
  const returnsToReview = search.get('from') === reviewStep;

  useSaveOnMove(autosave, stepKey);

  const addressOf = useCallback(
    (target: string | null, from?: string): string => {
      const next = searchOf(entry, query);
      const lang = search.get('lang');
      if (lang !== null) next.set('lang', lang);
      if (target !== null) next.set('step', target);
      if (from !== undefined) next.set('from', from);
      return `?${next.toString()}`;
    },
    [entry, query, search],
  );

  const leave = useCallback(async (): Promise<boolean> => {
    if (!(await autosave.flush({ always: true }))) return false;
    announce(say('draftSaved'));
    await navigate('/dashboard', { state: { draftSaved: true } });
    return true;
  }, [autosave, announce, navigate]);

  const aboveStep = (
    <>
      <ProblemPanel problems={problems} title={say('problemTitle')} />
      {dialog}
    </>
  );

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
          form={form}
          services={services}
          above={aboveStep}
          lost={lost}
          sectionId={step.id}
          number={step.number}
          visibleSections={steps}
          backAddress={returnsToReview ? addressOf(reviewStep) : addressOf(stepBefore(step.id, steps))}
          returnsToReview={returnsToReview}
          attempts={attempts.get(step.id) ?? 0}
          onAttempt={() => noteAttempt([step.id])}
          onContinue={() => {
            // What was answered may have shown or hidden a section: ask the form, not the last drawing.
            const now = form.sectionIds.filter((id) => form.section(id).visible);
            const after = stepAfter(step.id, splitByPlace(form.definition, now).steps);
            void navigate(addressOf(returnsToReview ? reviewStep : after));
          }}
          saveState={saveState}
          onLeave={leave}
        />
      );
    case 'review':
      return (
        <ReviewStep
          form={form}
          documents={documents}
          services={services}
          above={aboveStep}
          submission={submission}
          steps={steps}
          atReview={atReview}
          backAddress={addressOf(stepBefore(reviewStep, steps))}
          changeAddress={(sectionId) => addressOf(sectionId, reviewStep)}
          onRefused={noteAttempt}
          saveState={saveState}
          onLeave={leave}
        />
      );
    default:
      return assertNever(step);
  }
}

/** Going to another step, by whatever way, saves what the last one got. */
function useSaveOnMove(autosave: Autosave, stepKey: string): void {
  const lastKey = useRef(stepKey);
  useEffect(() => {
    if (lastKey.current === stepKey) return;
    lastKey.current = stepKey;
    void autosave.flush();
  }, [autosave, stepKey]);
}
