import { addresses } from '@campus-cover/schemas';
import { useEffect, useState, type ReactElement } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { fetchForms, type FormEntry } from '../../api/forms.ts';
import { useSession } from '../../sessions/session-context.ts';
import { studentDetour } from '../../sessions/student-detour.ts';
import { readChosenLanguage } from '../../shell/chosen-language.ts';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { FormPage } from './form-page.tsx';
import { matchForm, readFormQuery, readLanguage } from './form-query.ts';

/** Handles every address that no other page handles: a form, or an unknown address, which opens the products page. */
export function FormRoute(): ReactElement {
  const [forms, retry] = useResource(fetchForms);
  return (
    <ResourceView resource={forms} onRetry={retry} what="this page">
      {(value) => <MatchedForm forms={value} />}
    </ResourceView>
  );
}

function MatchedForm({ forms }: { readonly forms: readonly FormEntry[] }): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const entry = matchForm(forms, location.pathname);

  // The list has the forms of one school only for its students, so a person who is not signed in signs in first.
  const isOwn = location.pathname.startsWith(`${addresses.ownForms}/`);
  const isForStudents = entry?.access === 'student' || isOwn;
  const detour = isForStudents ? studentDetour(session, location) : null;
  if (detour !== null) return <Navigate to={detour} replace />;
  if (entry === undefined) return isOwn ? <UnknownOwnForm /> : <NoMatch />;
  const query = readFormQuery(entry, location);
  const language = readLanguage(entry, search, readChosenLanguage());
  return (
    <FormPage
      key={`${entry.id} ${JSON.stringify(query)} ${language ?? ''}`}
      entry={entry}
      query={query}
      language={language}
    />
  );
}

function NoMatch(): ReactElement {
  return <Navigate to="/Shop%20for%20Products" replace state={{ noMatch: true }} />;
}

/** The list may lack the form only because the session has ended. Then the person signs in again instead. */
function UnknownOwnForm(): ReactElement | null {
  const { refresh } = useSession();
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void (async () => {
      try {
        await refresh();
      } catch {
        // Without a response, the address stays unknown.
      }
      setChecked(true);
    })();
  }, [refresh]);
  return isChecked ? <NoMatch /> : null;
}
