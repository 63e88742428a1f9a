import type { ReactElement } from 'react';
import type { Payment } from '../api/payments.ts';
import { formatDollars } from '../shell/dollars.ts';

interface CoveredPeopleProps extends Pick<Payment, 'items'> {
  /** The list's name for screen readers. */
  readonly label: string;
}

/** Who is covered by which plan, at which premium: one line for each person, with the amounts below each other. */
export function CoveredPeople({ items, label }: CoveredPeopleProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <ul className="amounts" aria-label={label}>
      {items.map(({ who, planName, premium }, place) => (
        <li key={place}>
          <span>
            <strong>{who}</strong>
            <span className="amounts-plan">{planName}</span>
          </span>
          <span className="amounts-figure">{formatDollars(premium)}</span>
        </li>
      ))}
    </ul>
  );
}
