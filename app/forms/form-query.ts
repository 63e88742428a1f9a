import type { FormEntry, FormQuery } from '../api/forms.ts';

/** The form whose page this address is, upper and lower case alike. */
export function matchForm(forms: readonly FormEntry[], pathname: string): FormEntry | undefined {
  const wanted = normalPath(pathname);
  return forms.find((form) => normalPath(form.path) === wanted);
}

/** The parameters that the form's page reads; anything else in the address is not passed on. */
export function readFormQuery(form: FormEntry, search: URLSearchParams): FormQuery {
  const query: Record<string, string> = {};
  for (const name of form.query) {
    const value = search.get(name);
    if (value !== null && value !== '') query[name] = value;
  }
  return query;
}

function normalPath(path: string): string {
  const decoded = safelyDecoded(path).toLowerCase();
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray % is no escape; the path simply matches no form.
    return path;
  }
}
