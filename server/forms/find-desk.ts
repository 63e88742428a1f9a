import type { FormDefinition } from '@campus-cover/engine';
import type { DescribedForm } from './definitions/school-forms.ts';

/** A school's desk addresses, keyed by desk name. */
export type Desks = Readonly<Record<string, string>>;

/** The school's desk that receives a form by email. */
export interface Desk {
  readonly address: string;
  /** The subject line, in the wording that the desk uses. */
  readonly subject: string;
}

/**
 * Whether students can send a form: it has a page, and the school has its desk or decides about it. A school stops
 * offering its own form by removing the page.
 */
export function isOffered(form: DescribedForm, desk: Desk | null): boolean {
  if (form.page === undefined) return false;
  return form.delivery === undefined ? form.review !== undefined : desk !== null;
}

/** @returns null when the school has no such desk, or the form has no delivery */
export function findDesk(delivery: FormDefinition['delivery'], desks: Desks): Desk | null {
  if (delivery === undefined || !Object.hasOwn(desks, delivery.desk)) return null;
  const address = desks[delivery.desk];
  return address === undefined ? null : { address, subject: delivery.subject };
}
