import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { callAddress } from '../api/call.ts';
import { DocumentLink } from '../documents/document-link.tsx';
import type { Dashboard } from '../api/portal.ts';
import { SchoolDay } from './school-day.tsx';

/** Every form that the student submitted, with its confirmation. */
export function SentList({ sent }: Pick<Dashboard, 'sent'>): ReactElement | null {
  if (sent.length === 0) return null;
  return (
    <section className="card" aria-labelledby="sent-title">
      <h2 id="sent-title">What you sent</h2>
      <ul className="record-list">
        {sent.map(({ reference, submittedAt, title }) => (
          <li key={reference}>
            <span className="record-what">
              <strong>{title}</strong> sent <SchoolDay moment={submittedAt} />
            </span>
            <span className="record-links">
              <Link to={`/confirmation/${encodeURIComponent(reference)}`}>
                <span className="cc-visually-hidden">Confirmation </span>
                {reference}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every document that the student uploaded. */
export function DocumentList({ documents }: Pick<Dashboard, 'documents'>): ReactElement | null {
  if (documents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="documents-title">
      <h2 id="documents-title">Your documents</h2>
      <ul className="record-list">
        {documents.map(({ id, name, uploadedAt, held }) => (
          <li key={id}>
            <span className="record-what">
              <DocumentLink
                name={name}
                address={callAddress('GET', '/api/forms/documents/{id}', { params: { id } })}
                held={held}
              />{' '}
              uploaded <SchoolDay moment={uploadedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
