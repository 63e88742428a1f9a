import type { FormDefinition } from '@campus-cover/engine';

/** The address of a form's page in the portal, e.g. `"/waiver?Id=cov_1"`. */
export function formAddress(page: FormDefinition['page'], query: Readonly<Record<string, string>>): string {
  const path = page?.path ?? '/';
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
