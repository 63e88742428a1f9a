import type { Form } from '@campus-cover/engine';
import { useMemo, type ReactElement } from 'react';
import { Notice, useVisibleSections, type DocumentService, type FormServices } from '@campus-cover/renderer';
import { useSearchParams } from 'react-router-dom';
import type { SaveState } from '../../forms/drafts/save-state.ts';
import { IntroStep } from '../../forms/page/intro-step.tsx';
import { ReviewStep } from '../../forms/page/review-step.tsx';
import { SectionStep } from '../../forms/page/section-step.tsx';
import { stepAfterNow } from '../../forms/page/step-after-now.ts';
import { readStep, reviewStep, splitByPlace, stepBefore } from '../../forms/page/steps.ts';
import { useAttempts } from '../../forms/page/use-attempts.ts';
import { assertNever } from '../../shell/assert-never.ts';
import { readCoveragePeriod } from '../../shell/read-coverage-period.ts';
import { useDefinition } from './use-definition.ts';
import { useRehearsedSubmission } from './use-rehearsed-submission.ts';
import { wouldBeSent } from './would-be-sent.ts';

interface SteppedFormProps {
  readonly form: Form;
  readonly services: FormServices;
  readonly documents: DocumentService;
}

const untouched: SaveState = { kind: 'untouched' };
const stay = async (): Promise<boolean> => false;
const addressOf = (step: string | null): string => (step === null ? '?' : `?step=${encodeURIComponent(step)}`);

/** A form shown page by page, as students see it. It saves nothing and submits nothing. */
export function SteppedForm({ form, services, documents }: SteppedFormProps): ReactElement {
  const definition = useDefinition(form);
  const visible = useVisibleSections(form);
  const { steps, atReview } = useMemo(() => splitByPlace(definition, visible), [definition, visible]);
  const [search, setSearch] = useSearchParams();
  const { attemptsAt, noteAttempt } = useAttempts();
  const { told, submission } = useRehearsedSubmission(form);
  const step = readStep(search.get('step'), steps);
  const { context } = form;

  switch (step.kind) {
    case 'intro':
      return (
        <IntroStep
          form={form}
          context={context}
          period={readCoveragePeriod(context['coverage'])}
          asked={null}
          lost={[]}
          draftSavedAt={null}
          startAddress={addressOf(steps[0] ?? reviewStep)}
          continueAddress={addressOf(steps[0] ?? reviewStep)}
        />
      );
    case 'section':
      return (
        <SectionStep
          key={step.id}
          form={form}
          services={services}
          above={null}
          lost={[]}
          sectionId={step.id}
          number={step.number}
          visibleSections={steps}
          backAddress={addressOf(stepBefore(step.id, steps))}
          returnsToReview={false}
          attempts={attemptsAt(step.id)}
          onAttempt={() => noteAttempt([step.id])}
          onContinue={() => setSearch({ step: stepAfterNow(form, step.id) })}
          saveState={untouched}
          onLeave={stay}
        />
      );
    case 'review':
      return (
        <ReviewStep
          form={form}
          documents={documents}
          services={services}
          above={
            told === null ? null : (
              <Notice tone={told === wouldBeSent ? 'success' : 'warning'} urgent>
                {told}
              </Notice>
            )
          }
          submission={submission}
          steps={steps}
          atReview={atReview}
          backAddress={addressOf(stepBefore(reviewStep, steps))}
          changeAddress={addressOf}
          onRefused={noteAttempt}
          saveState={untouched}
          onLeave={stay}
        />
      );
    default:
      return assertNever(step);
  }
}
