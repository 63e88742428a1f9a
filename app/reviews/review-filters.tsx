import { Button } from '@campus-cover/renderer';
import { limits } from '@campus-cover/schemas';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { ReviewFilter, ReviewPart } from '../api/administration.ts';
import { AuditChoice } from '../audit/audit-choice.tsx';
import { TextField } from '../shell/text-field.tsx';

/** What the administrator narrows the list to, and its order. */
export type Narrowing = Pick<ReviewFilter, 'form' | 'mine' | 'overdue' | 'search' | 'order'>;

interface ReviewFiltersProps {
  readonly forms: ReviewPart['forms'];
  /** Whether the listed submissions still wait; only these can be reserved or overdue. */
  readonly isOpen: boolean;
  readonly applied: Narrowing;
  readonly onApply: (narrowing: Narrowing) => void;
}

/** Narrows the list of submissions when the user presses the button. The typed name never becomes part of an address. */
export function ReviewFilters({ forms, isOpen, applied, onApply }: ReviewFiltersProps): ReactElement {
  const [typed, setTyped] = useState<Narrowing>(applied);
  // The filters are collapsed on a phone, so that the list comes first.
  const [startsOpen] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  const choose = (name: 'form' | 'order') => (event: { readonly target: { readonly value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const check = (name: 'mine' | 'overdue', label: string) => (
    <div className="cc-choice">
      <input
        type="checkbox"
        id={`review-${name}`}
        checked={typed[name] === 'yes'}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.checked ? 'yes' : undefined })}
      />
      <label htmlFor={`review-${name}`}>{label}</label>
    </div>
  );

  function apply(event: FormEvent): void {
    event.preventDefault();
    onApply(withoutEmpty(typed));
  }

  return (
    <details className="fold print-hidden" open={startsOpen}>
      <summary>Narrow the list</summary>
      <form className="audit-filters review-filters" onSubmit={apply}>
        <TextField
          id="review-search"
          label="Student or reference"
          hint="The beginning of a name, a whole ID or a whole reference"
          input={{
            name: 'search',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: limits.longestSearchTerm,
            value: typed.search ?? '',
            onChange: (event) => setTyped({ ...typed, search: event.target.value }),
          }}
        />
        <AuditChoice
          id="review-form"
          label="Form"
          value={typed.form ?? ''}
          onChange={choose('form')}
          choices={Object.fromEntries(forms.map(({ id, title }) => [id, title]))}
        />
        {isOpen ? (
          <>
            <div className="cc-field">
              <label className="cc-label" htmlFor="review-order">
                Order
              </label>
              <select
                className="cc-input cc-select"
                id="review-order"
                value={typed.order ?? 'deadline'}
                onChange={choose('order')}
              >
                <option value="deadline">Nearest deadline first</option>
                <option value="oldest">Oldest first</option>
              </select>
            </div>
            <fieldset className="choice-group">
              <legend className="cc-visually-hidden">Only</legend>
              {check('mine', 'Only those I opened in the last 15 minutes')}
              {check('overdue', 'Only overdue ones')}
            </fieldset>
          </>
        ) : null}
        <div className="button-row">
          <Button type="submit" look="secondary">
            Show
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setTyped({});
              onApply({});
            }}
          >
            Show all
          </Button>
        </div>
      </form>
    </details>
  );
}

function withoutEmpty({ search, form, ...rest }: Narrowing): Narrowing {
  const text = search?.trim() ?? '';
  return { ...rest, ...(text !== '' && { search: text }), ...(form && { form }) };
}
