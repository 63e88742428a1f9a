import { useState, type FormEvent } from 'react';
import type { AuditFilter } from '../api/administration.ts';

type FilterName = 'from' | 'to' | 'action' | 'actor' | 'student';
type Typed = Readonly<Record<FilterName, string>>;

const nothing: Typed = { from: '', to: '', action: '', actor: '', student: '' };

export interface AuditFilterAccess {
  readonly typed: Typed;
  /** Whether the last day is before the first. */
  readonly endsTooEarly: boolean;
  readonly change: (name: FilterName) => (event: { readonly target: { readonly value: string } }) => void;
  readonly apply: (event: FormEvent<HTMLFormElement>) => void;
  readonly clear: () => void;
}

/** Stores the audit trail's filter while the user enters it. */
export function useAuditFilter(onApply: (filter: AuditFilter) => void): AuditFilterAccess {
  const [typed, setTyped] = useState<Typed>(nothing);
  const [endsTooEarly, setEndsTooEarly] = useState(false);

  return {
    typed,
    endsTooEarly,
    change: (name) => (event) => setTyped({ ...typed, [name]: event.target.value }),
    apply(event) {
      event.preventDefault();
      const isBackwards = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
      setEndsTooEarly(isBackwards);
      if (isBackwards) event.currentTarget.querySelector<HTMLInputElement>('[name="to"]')?.focus();
      else onApply(withoutEmpty(typed));
    },
    clear() {
      setTyped(nothing);
      setEndsTooEarly(false);
      onApply({});
    },
  };
}

function withoutEmpty(typed: Typed): AuditFilter {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );
}
