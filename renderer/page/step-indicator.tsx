import type { Ref } from 'react';
import { useWords } from '../language/use-words.ts';

/** The current step and the number of steps that a `StepIndicator` shows. */
export interface StepIndicatorProps {
  /** Starts at 1. */
  readonly step: number;
  readonly count: number;
  readonly title: string;
  /** Ref to the heading, which receives focus after the student presses Continue. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** "Step 2 of 6" next to the step's title, in the page's heading. */
export function StepIndicator({ step, count, title, headingRef }: StepIndicatorProps) {
  const { say } = useWords();
  return (
    <div className="cc-steps">
      <div className="cc-steps-bar" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={index < step ? 'cc-steps-done' : undefined} />
        ))}
      </div>
      <h1 ref={headingRef} tabIndex={-1} className="cc-steps-heading">
        <span className="cc-steps-count">{say('stepOf', { step, count })}</span> <span>{title}</span>
      </h1>
    </div>
  );
}
