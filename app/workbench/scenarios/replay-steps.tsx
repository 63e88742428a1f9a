import type { ReactElement } from 'react';
import type { FormDefinition } from '@campus-cover/engine';
import { Button } from '@campus-cover/renderer';
import { Badge } from '../preview/badge.tsx';
import { useLiveForm, type ReplayState } from '../preview/live-form-context.ts';
import { useWorkbench } from '../workbench-context.ts';
import { titleOfScenario } from './scenario-title.ts';
import { describeStep } from './describe-step.ts';

/** The steps of the replayed scenario, each with its result. */
export function ReplaySteps({ replay }: { readonly replay: ReplayState }): ReactElement {
  const { goToStep, endReplay } = useLiveForm();
  const { openPlace, shown } = useWorkbench();
  const definition = (shown?.definition ?? null) as FormDefinition | null;
  const { file, scenario, step, failures } = replay;
  const { steps } = scenario;
  return (
    <section className="live-pane" aria-label="Replay">
      <h3>{`Replay: ${titleOfScenario(scenario.title)}`}</h3>
      <div className="live-row">
        <Button look="secondary" aria-disabled={step === 0} onClick={() => goToStep(0)}>
          First
        </Button>
        <Button look="secondary" aria-disabled={step === 0} onClick={() => goToStep(Math.max(0, step - 1))}>
          Previous
        </Button>
        <Button
          look="secondary"
          aria-disabled={step === steps.length}
          onClick={() => goToStep(Math.min(steps.length, step + 1))}
        >
          Next
        </Button>
        <Button look="secondary" aria-disabled={step === steps.length} onClick={() => goToStep(steps.length)}>
          To the end
        </Button>
        <Button look="quiet" onClick={() => endReplay(false)}>
          End the replay
        </Button>
      </div>
      <p aria-live="polite">
        {step === 0
          ? 'The form before the first step.'
          : `After step ${step} of ${steps.length}${tellFailures(failures.filter((one) => one.step === step - 1).length)}`}
      </p>
      <ol className="live-list">
        {steps.map((one, index) => {
          const found = failures.filter((failure) => failure.step === index);
          const isTaken = index < step;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a step's index identifies it
            <li key={index} {...(index === step - 1 && { 'aria-current': 'step' as const })}>
              <div className="live-row">
                <span>{`${index + 1}. ${describeStep(one, definition)}`}</span>
                {!isTaken || (one.expect === undefined && found.length === 0) ? null : found.length === 0 ? (
                  <Badge tone="good">as expected</Badge>
                ) : (
                  <Badge tone="bad">not as expected</Badge>
                )}
              </div>
              {isTaken && found.length > 0 ? (
                <ul>
                  {found.map(({ message, pointer }) => (
                    <li key={pointer}>
                      {`${message} `}
                      <Button look="quiet" onClick={() => openPlace({ file, pointer })}>
                        Go there
                      </Button>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function tellFailures(count: number): string {
  if (count === 0) return '.';
  return count === 1 ? ': 1 expectation was not met.' : `: ${count} expectations were not met.`;
}
