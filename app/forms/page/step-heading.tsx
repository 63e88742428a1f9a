import type { ReactElement } from 'react';
import { StepIndicator, useWords } from '@campus-cover/renderer';
import { usePageArrival } from '../../shell/use-page-arrival.ts';

export interface StepHeadingProps {
  /** Starts at 1; the review is the last step. */
  readonly step: number;
  readonly count: number;
  readonly title: string;
  readonly formTitle: string;
  readonly hasErrors: boolean;
}

/** A step's heading: its number, the number of steps, and the form's title. */
export function StepHeading({ step, count, title, formTitle, hasErrors }: StepHeadingProps): ReactElement {
  const { say } = useWords();
  const heading = usePageArrival({ title: say('stepTitle', { title, step, count, form: formTitle }), hasErrors });
  return (
    <>
      <p className="form-name">{formTitle}</p>
      <StepIndicator step={step} count={count} title={title} headingRef={heading} />
    </>
  );
}
