import { addresses } from '@campus-cover/schemas';
import type { BaseCatalog } from '../../forms/definitions/form-catalog.ts';

/** Portal pages that are not forms and may open after a sign-on. */
const pages = ['/dashboard'];
const longestPath = 300;

/**
 * Returns the portal page to open after sign-on; null for anything else. A site that sends a student to sign on must
 * not be able to redirect the student to any other site.
 */
export function portalReturnPath(text: unknown, catalog: BaseCatalog): string | null {
  if (typeof text !== 'string' || text.length > longestPath) return null;
  const [, path = '', query] = /^(\/[A-Za-z0-9/-]+)(\?[A-Za-z0-9_=&.-]*)?$/.exec(text) ?? [];
  const forms = catalog.formIds
    .map((id) => catalog.base(id).page)
    .filter((page) => page !== undefined && page.access !== 'visitor');
  const isOwnForm = path.startsWith(`${addresses.ownForms}/`);
  const isPage = isOwnForm || [...pages, ...forms.map((page) => page?.path)].includes(path);
  return isPage ? `${path}${query ?? ''}` : null;
}
