import type { FormCatalog } from '../form-catalog.ts';

interface RequestForm {
  readonly formId: string;
  /** Of the school. */
  readonly slug: string;
}

/** The desk of a school to which a form is mailed. */
export interface Desk {
  readonly address: string;
  /** What the mail is about, in the desk's words. */
  readonly subject: string;
}

/** @returns null when the school has no such desk, or the form is not one that is mailed */
export function findDesk(
  catalog: Pick<FormCatalog, 'definition' | 'school'>,
  { formId, slug }: RequestForm,
): Desk | null {
  const { delivery } = catalog.definition(formId, slug);
  const desks = catalog.school(slug)?.desks ?? {};
  if (delivery === undefined || !Object.hasOwn(desks, delivery.desk)) return null;
  const address = desks[delivery.desk];
  return address === undefined ? null : { address, subject: delivery.subject };
}
