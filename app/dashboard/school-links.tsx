import { useState, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { useNavigate } from 'react-router-dom';
import { fetchPayLink, fetchSupportLink, type SignedInStudent } from '../api/portal.ts';
import { useLeavePortal } from '../leaving/leave-context.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { portalPath } from '../sessions/return-address.ts';

export interface SchoolLinksProps {
  readonly links: SignedInStudent['university']['links'];
  /** Whether the student has something to pay, or the school has its own payment page. */
  readonly mayPay: boolean;
}

interface Note {
  readonly tone: 'info' | 'danger';
  readonly text: string;
}

/**
 * Links to the school's help, payment and other pages. A click on the help or payment link looks up the address,
 * because a payment may be due.
 */
export function SchoolLinks({ links, mayPay }: SchoolLinksProps): ReactElement {
  const navigate = useNavigate();
  const leave = useLeavePortal();
  const [note, setNote] = useState<Note | null>(null);

  async function go(find: () => Promise<{ readonly url: string } | { readonly error: string }>): Promise<void> {
    setNote(null);
    try {
      const found = await find();
      // The school has no payment page, and nothing is due. That is not a problem.
      if ('error' in found) return setNote({ tone: 'info', text: found.error });
      const path = portalPath(found.url, window.location.origin);
      if (path === null) leave(found.url);
      else await navigate(path);
    } catch (error) {
      setNote({ tone: 'danger', text: explainFailure(error, 'we could not open the page') });
    }
  }

  return (
    <section className="card school-links" aria-labelledby="school-links-title">
      <h2 id="school-links-title">{mayPay ? 'Help and payment' : 'Help'}</h2>
      {note === null ? null : (
        <Notice tone={note.tone} urgent>
          {note.text}
        </Notice>
      )}
      <p className="button-row">
        <Button look="secondary" onClick={() => void go(async () => ({ url: await fetchSupportLink() }))}>
          Get help from your university
        </Button>
        {mayPay ? (
          <Button look="secondary" onClick={() => void go(fetchPayLink)}>
            Go to your payment page
          </Button>
        ) : null}
      </p>
      {links.length === 0 ? null : (
        <ul className="school-link-list" aria-label="Other pages from your university">
          {links.map(({ id, label, url }) => (
            <li key={id}>
              <a href={url} rel="noreferrer">
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
