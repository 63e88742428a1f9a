import type { FormEntry, FormQuery } from '../../api/forms.ts';

type Pathed = Pick<FormEntry, 'path'>;

/** Finds the form whose page has this address, ignoring case. A form whose path has no parameters takes precedence. */
export function matchForm(forms: readonly FormEntry[], pathname: string): FormEntry | undefined {
  const matching = forms.filter((form) => readPathParameters(form, pathname) !== null);
  return matching.find(({ path }) => !path.includes('/:')) ?? matching[0];
}

/** Returns whether an address opens the form's page, regardless of its query. */
export function leadsTo(form: Pathed, address: string): boolean {
  return readPathParameters(form, address) !== null;
}

/** Returns the query parameters that the form's page reads. The page ignores all others. */
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

/** Returns the part of a form's query that follows the `?`. The rest is in the path. */
export function searchOf(form: Pathed, query: FormQuery): URLSearchParams {
  const inPath = new Set(segmentsOf(form.path).flatMap((segment) => parameterOf(segment) ?? []));
  return new URLSearchParams(Object.entries(query).filter(([name]) => !inPath.has(name)));
}

/**
 * Returns the language in the address or, without one, the language that the user chose earlier, if the form is
 * translated into it. Returns `null` for the form's own language.
 */
export function readLanguage(form: FormEntry, search: URLSearchParams, chosen: string | null = null): string | null {
  const wanted = search.get('lang') ?? chosen;
  // The first language is the form's own.
  return form.languages.slice(1).find(({ tag }) => tag === wanted)?.tag ?? null;
}

/** Returns the values of the `:name` segments, or `null` if the address does not match the path. */
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
    // A lone % is not an escape. A path that contains a lone % does not match any form.
    return words;
  }
}
