import type { FormDefinition } from '@campus-cover/engine';

/** Addresses of a school's desks by their name. */
export type Desks = Readonly<Record<string, string>>;

/** The desk of a school to which a form is mailed. */
export interface Desk {
  readonly address: string;
  /** What the mail is about, in the desk's words. */
  readonly subject: string;
}

/** @returns null when the school has no such desk, or the form is not one that is mailed */
export function findDesk(delivery: FormDefinition['delivery'], desks: Desks): Desk | null {
  if (delivery === undefined || !Object.hasOwn(desks, delivery.desk)) return null;
  const address = desks[delivery.desk];
  return address === undefined ? null : { address, subject: delivery.subject };
}
