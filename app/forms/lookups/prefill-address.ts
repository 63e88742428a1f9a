import type { FormQuery } from '../../api/forms.ts';

/**
 * Returns the address of a form's prefill, e.g. `"/api/PrefillWaiver?filter=StudentCoverageID:eq:cov_1"`, or null if
 * there is no prefill.
 *
 * @param call from the visit; a name in braces is a parameter of the page's address
 */
export function prefillAddress(call: string | null, query: FormQuery): string | null {
  if (call === null) return null;
  let isComplete = true;
  const address = call.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = query[name] ?? '';
    if (value === '') isComplete = false;
    return encodeURIComponent(value);
  });
  return isComplete ? address : null;
}
