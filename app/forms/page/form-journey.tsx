import { useMemo, type ReactElement } from 'react';
import { useVisibleSections, useWords } from '@campus-cover/renderer';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Draft } from '../../api/forms.ts';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { assertNever } from '../../shell/assert-never.ts';
import { readCoveragePeriod } from '../../shell/read-coverage-period.ts';
import { AskedNotice } from './asked-notice.tsx';
import { IntroStep } from './intro-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { stepAfterNow } from './step-after-now.ts';
import { readStep, reviewStep, splitByPlace, stepBefore } from './steps.ts';
import { useAttempts } from './use-attempts.ts';
import { useJourneyWork, type JourneyPlace } from './use-journey-work.ts';
import { useStepAddress } from './use-step-address.ts';

const noLoss: Draft['lost'] = [];

/** The pages of one form: the introduction, one page per section, and the review. The address contains the step. */
export function FormJourney(props: JourneyPlace): ReactElement {
  const { say } = useWords();
  const { entry, query, form } = props;
  const { visit } = props.opened;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const visible = useVisibleSections(form);
  const { steps, atReview } = useMemo(() => splitByPlace(form.definition, visible), [form, visible]);
  const { attemptsAt, noteAttempt } = useAttempts();
  const step = readStep(search.get('step'), steps);
  const work = useJourneyWork(props, step.kind === 'section' ? step.id : step.kind);
  const { saveState, services } = work;
  const lost = visit.draft?.lost ?? noLoss;
  const returnsToReview = search.get('from') === reviewStep;
  const addressOf = useStepAddress(entry, query);

  const above = (
    <>
      <AskedNotice asked={visit.asked} />
      <ProblemPanel problems={work.problems} title={say('problemTitle')} />
      {work.dialog}
    </>
  );
  const shared = { form, services, above, saveState, ...work.leaving };

  switch (step.kind) {
    case 'intro':
      return (
        <IntroStep
          form={form}
          context={visit.context}
          period={readCoveragePeriod(visit.context['coverage'])}
          asked={visit.asked}
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
          attempts={attemptsAt(step.id)}
          onAttempt={() => noteAttempt([step.id])}
          onContinue={() => void navigate(addressOf(returnsToReview ? reviewStep : stepAfterNow(form, step.id)))}
        />
      );
    case 'review':
      return (
        <ReviewStep
          {...shared}
          documents={work.documents}
          submission={work.submission}
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
