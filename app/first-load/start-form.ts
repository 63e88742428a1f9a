import { callAddress } from '../api/call.ts';
import { visitInput, type FormEntry, type Visit } from '../api/forms.ts';
import type { Session } from '../api/portal.ts';
import { prefillAddress } from '../forms/lookups/prefill-address.ts';
import { matchForm, readFormQuery, readLanguage } from '../forms/page/form-query.ts';
import { studentDetour } from '../sessions/student-detour.ts';
import { keepChosenLanguage, readChosenLanguage } from '../shell/chosen-language.ts';
import { readEarly } from './early-requests.ts';
import { ignoreFailure } from './ignore-failure.ts';

interface EarlyAnswers {
  readonly session: Session | undefined;
  readonly forms: readonly FormEntry[] | undefined;
}

/** If the address is a form's and the person may open it, loads the form's code and data. */
export async function startForm({ session, forms }: EarlyAnswers, location: Location): Promise<void> {
  const entry = matchForm(forms ?? [], location.pathname);
  if (session === undefined || entry === undefined) return;
  if (entry.access === 'student' && studentDetour(session, location) !== null) return;
  const code = ignoreFailure(import('../forms/page/form-route.tsx'));
  // Other forms may first ask for more, e.g. which university the person attends.
  if (entry.access === 'student') await requestData(entry, location);
  await code;
}

/** Requests everything that `openPage` and the prefill will request. */
async function requestData(entry: FormEntry, location: Location): Promise<void> {
  const query = readFormQuery(entry, location);
  const language = readLanguage(entry, new URLSearchParams(location.search), readChosenLanguage());
  if (language !== null) {
    keepChosenLanguage(language);
    void readEarly(callAddress('GET', '/api/forms/languages/{tag}', { params: { tag: language } }));
  }
  const visit = await readEarly<Visit>(
    callAddress('GET', '/api/forms/{formId}/visit', visitInput(entry.id, query, language)),
  );
  // The page of a submitted form shows its confirmation.
  if (visit === undefined || visit.record.reference !== null) return;
  void ignoreFailure(import(/* @vite-ignore */ visit.validatorsUrl));
  void readEarly(visit.definitionUrl);
  // A draft needs no prefill. If the form first asks a question, the answer can lead to a different prefill. The page then
  // requests that one, and never takes this one.
  const prefill = visit.draft === null ? prefillAddress(visit.prefillCall, query) : null;
  if (prefill !== null) void readEarly(prefill);
}
