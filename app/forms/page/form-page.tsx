import { directionOf } from '@campus-cover/engine';
import { LanguageProvider } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../../api/forms.ts';
import { isSignedOut } from '../../api/problem-error.ts';
import { loginAddress } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useLinkedUniversity } from '../../shell/use-linked-university.ts';
import { useResource } from '../../shell/use-resource.ts';
import { useVisitedSchool } from '../../shell/visited-school.ts';
import { keptAnswers, keptAnswersKey } from '../drafts/kept-answers.ts';
import { LanguageLinks } from './language-links.tsx';
import { openPage } from './open-form.ts';
import { PrefilledForm } from './prefilled-form.tsx';

export interface FormPageProps {
  readonly entry: FormEntry;
  /** Identifies the record. Use a new `key` for the component when the query changes. */
  readonly query: FormQuery;
  /**
   * Language tag; `null` for the form's original language. Use a new `key` for the component when the language changes.
   */
  readonly language: string | null;
}

/** Any form in the portal. Everything specific to a form comes from its definition and the visit. */
export function FormPage({ entry, query, language }: FormPageProps): ReactElement {
  // Every step change creates a new but equal query, so the state keeps the first one.
  const [record] = useState(query);
  const location = useLocation();
  const { session, markExpired } = useSession();
  const owner = session.authenticated && session.role === 'student' ? session.student.Email : '';
  const keptKey = keptAnswersKey(owner, entry.id, JSON.stringify(record));
  const [resource, retry] = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        // Read the kept answers before the call. A save that finishes during the call may be missing from the draft in
        // the server's response.
        const kept = keptAnswers.find(keptKey);
        try {
          return { ...(await openPage(entry, record, language, signal)), kept };
        } catch (error) {
          // A form that is open to visitors can still require a sign-in, e.g. if the visitor has no link from an email.
          if (entry.access === 'student' || !isSignedOut(error)) throw error;
          markExpired();
          return 'sign-in-first';
        }
      },
      [entry, record, language, keptKey, markExpired],
    ),
  );
  // If the server refuses the page, there is no form to show the school in the address.
  const isRefused = resource.state === 'failed' && !session.authenticated;
  useVisitedSchool(useLinkedUniversity(isRefused ? (record['university'] ?? null) : null));
  return (
    <ResourceView resource={resource} onRetry={retry} what="this form">
      {(value) => {
        if (value === 'sign-in-first') return <Navigate to={loginAddress(location)} replace />;
        const { opened, words, kept } = value;
        const { reference } = opened.visit.record;
        // The student has already submitted the form. The browser's Back button must not allow a second submission.
        if (reference !== null) return <Navigate to={`/confirmation/${encodeURIComponent(reference)}`} replace />;
        const tag = opened.definition.language ?? 'en';
        return (
          <LanguageProvider language={words}>
            <div className="form-language" lang={tag} dir={directionOf(tag)}>
              <LanguageLinks languages={entry.languages} current={tag} />
              <PrefilledForm entry={entry} query={record} opened={opened} keptKey={keptKey} kept={kept} />
            </div>
          </LanguageProvider>
        );
      }}
    </ResourceView>
  );
}
