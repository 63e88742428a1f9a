import { speak } from '@campus-cover/renderer';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../api/forms.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { loginAddress } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { LanguageLinks } from './language-links.tsx';
import { openVisit } from './open-form.ts';
import { PrefilledForm } from './prefilled-form.tsx';

export interface FormPageProps {
  readonly entry: FormEntry;
  /** Which record. Give the component a new `key` with a new query. */
  readonly query: FormQuery;
  /** Tag; `null` for the language that the form is written in. Give the component a new `key` with another. */
  readonly language: string | null;
}

/** Any form of the portal: everything about it comes from its definition and the visit. */
export function FormPage({ entry, query, language }: FormPageProps): ReactElement {
  // The step in the address changes all the time and makes an equal query each time: the first one stays.
  const [record] = useState(query);
  const location = useLocation();
  const { markExpired } = useSession();
  const [opened, retry] = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        try {
          return await openVisit(entry, record, language, signal);
        } catch (error) {
          // A form that is open to anybody may still ask some to sign in first, e.g. who brings no link of a mail.
          if (entry.access === 'student' || !isSignedOut(error)) throw error;
          markExpired();
          return 'sign-in-first';
        }
      },
      [entry, record, language, markExpired],
    ),
  );
  useEffect(() => () => speak(), []);
  return (
    <ResourceView resource={opened} onRetry={retry} what="this form">
      {(value) => {
        if (value === 'sign-in-first') return <Navigate to={loginAddress(location)} replace />;
        const { reference } = value.visit.record;
        // Sent already: the browser's Back must not lead into a second submission.
        if (reference !== null) return <Navigate to={`/confirmation/${encodeURIComponent(reference)}`} replace />;
        return (
          <div className="form-language" lang={value.definition.language ?? 'en'}>
            <LanguageLinks languages={entry.languages} current={value.definition.language ?? 'en'} />
            <PrefilledForm entry={entry} query={record} opened={value} />
          </div>
        );
      }}
    </ResourceView>
  );
}
