import type { ReactElement } from 'react';
import type { Review } from '../api/administration.ts';

interface DecisionChoiceProps {
  readonly decisions: readonly Omit<Review['decisions'][number], 'kind'>[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The decisions as radio buttons, each with the text that the student will see. */
export function DecisionChoice({ decisions, chosen, onChoose }: DecisionChoiceProps): ReactElement {
  return (
    <fieldset className="choice-group">
      <legend>Your decision</legend>
      {decisions.map(({ id, label, text }) => (
        <div className="cc-choice" key={id}>
          <input
            type="radio"
            id={`decision-${id}`}
            name="decision"
            checked={chosen === id}
            aria-describedby={`decision-${id}-text`}
            onChange={() => onChoose(id)}
          />
          <label htmlFor={`decision-${id}`}>
            <strong>{label}</strong>
            <span className="student-facts" id={`decision-${id}-text`}>
              The student reads: {text}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
