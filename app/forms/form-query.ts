import type { FormEntry, FormQuery } from '../api/forms.ts';

/** The form whose page this address is, upper and lower case alike. */
export function matchForm(forms: readonly FormEntry[], pathname: string): FormEntry | undefined {
  return forms.find((form) => samePath(form.path, pathname));
}

/** Whether two addresses lead to the same page, whatever they ask of it. */
export function samePath(one: string, other: string): boolean {
  return normalPath(one) === normalPath(other);
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

/** The language that the address asks for, when the form is translated into it; `null` for the form's own. */
export function readLanguage(form: FormEntry, search: URLSearchParams): string | null {
  const wanted = search.get('lang');
  // The first is the form's own.
  return form.languages.slice(1).find(({ tag }) => tag === wanted)?.tag ?? null;
}

function normalPath(path: string): string {
  const decoded = safelyDecoded(path.replace(/[?#].*$/s, '')).toLowerCase();
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
