import type { FormCase } from '../forms/form-handler.ts';
import type { HandlerRegistry } from '../forms/handler-registry.ts';
import type { Review } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Opens the form of a reviewed submission at the address from which the student sent it. The address can name the
 * submission's own record. After a refusal, the record is no longer about the subject of the page, so that name is left
 * out.
 */
export function openReviewed(
  work: TenantWork,
  { handlers }: { readonly handlers: Pick<HandlerRegistry, 'get'> },
  { formId, query, recordId }: Pick<Review, 'formId' | 'query' | 'recordId'>,
): Promise<FormCase> {
  const address = Object.entries(query as Readonly<Record<string, string>>).filter(([, value]) => value !== recordId);
  return handlers.get(formId).open(work, Object.fromEntries(address));
}
