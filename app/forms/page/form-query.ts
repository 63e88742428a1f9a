import type { FormEntry, FormQuery } from '../../api/forms.ts';

type Pathed = Pick<FormEntry, 'path'>;

/** The form whose page has this address, ignoring case. A form whose path has no parameters wins. */
export function matchForm(forms: readonly FormEntry[], pathname: string): FormEntry | undefined {
  const matching = forms.filter((form) => readPathParameters(form, pathname) !== null);
  return matching.find(({ path }) => !path.includes('/:')) ?? matching[0];
}

/** Whether an address leads to the form's page, whatever its query. */
export function leadsTo(form: Pathed, address: string): boolean {
  return readPathParameters(form, address) !== null;
}

/** The query parameters that the form's page reads; it ignores all others. */
export function readFormQuery(form: FormEntry, { pathname, search }: Pick<Location, 'pathname' | 'search'>): FormQuery {
  const asked = new URLSearchParams(search);
  const inPath = readPathParameters(form, pathname) ?? {};
  const query: Record<string, string> = {};
  for (const name of form.query) {
    const value = inPath[name] ?? asked.get(name);
    if (value !== null && value !== '') query[name] = value;
  }
  return query;
}

/** The part of a form's query that follows the `?`; the rest is in the path. */
export function searchOf(form: Pathed, query: FormQuery): URLSearchParams {
  const inPath = new Set(segmentsOf(form.path).flatMap((segment) => parameterOf(segment) ?? []));
  return new URLSearchParams(Object.entries(query).filter(([name]) => !inPath.has(name)));
}

/** The language in the address, when the form is translated into it; `null` for the form's own language. */
export function readLanguage(form: FormEntry, search: URLSearchParams): string | null {
  const wanted = search.get('lang');
  // The first language is the form's own.
  return form.languages.slice(1).find(({ tag }) => tag === wanted)?.tag ?? null;
}

/** The values of the `:name` segments; `null` when the address does not match the path. */
function readPathParameters({ path }: Pathed, address: string): Readonly<Record<string, string>> | null {
  const wanted = segmentsOf(path);
  const given = segmentsOf(address);
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [place, segment] of wanted.entries()) {
    const words = given[place] ?? '';
    const name = parameterOf(segment);
    if (name === undefined && segment.toLowerCase() !== words.toLowerCase()) return null;
    if (name !== undefined && words === '') return null;
    if (name !== undefined) parameters[name] = words;
  }
  return parameters;
}

function parameterOf(segment: string): string | undefined {
  return segment.startsWith(':') ? segment.slice(1) : undefined;
}

function segmentsOf(address: string): readonly string[] {
  return address
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map(safelyDecoded);
}

function safelyDecoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    // A stray % is not an escape. Such a path matches no form.
    return words;
  }
}
