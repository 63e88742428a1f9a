import type { ListedReview } from '../api/administration.ts';
import type { StackColumn } from '../shell/stack-table.tsx';

interface Choosing {
  readonly isChosen: (reference: string) => boolean;
  readonly onChoose: (reference: string, isChosen: boolean) => void;
}

/** A check box for each submission, to decide several at once. A submission that another person is deciding has no check box. */
export function chooseColumn({ isChosen, onChoose }: Choosing): StackColumn<ListedReview> {
  return {
    name: 'Choose',
    cellOf: ({ reference, student, claimedBy }) =>
      claimedBy === null ? (
        <div className="cc-choice">
          <input
            type="checkbox"
            id={`choose-${reference}`}
            checked={isChosen(reference)}
            onChange={(event) => onChoose(reference, event.target.checked)}
          />
          <label htmlFor={`choose-${reference}`}>
            <span className="cc-visually-hidden">
              Choose {student.name}, {reference}
            </span>
          </label>
        </div>
      ) : (
        ''
      ),
  };
}
