import type { FormDefinition } from '@campus-cover/engine';
import { addresses } from '@campus-cover/schemas';

type Addressed = Pick<FormDefinition, 'id' | 'page'>;

/**
 * The path of a form's page, e.g. `"/waiver"`. A school's own form keeps its path without a `page`: the school no
 * longer offers it, but may have asked a student about a submission.
 */
export function formPath({ id, page }: Addressed): string {
  return page?.path ?? `${addresses.ownForms}/${id}`;
}

/** The address of a form's page in the portal, e.g. `"/waiver?Id=cov_1"`. */
export function formAddress(form: Addressed, query: Readonly<Record<string, string>>): string {
  const path = formPath(form);
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
