import { useState, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { useNavigate } from 'react-router-dom';
import { fetchPayLink, fetchSupportLink, type SignedInStudent } from '../api/portal.ts';
import { useLeavePortal } from '../leaving/leave-context.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { portalPath } from '../sessions/return-address.ts';

type Links = SignedInStudent['university']['links'];

/**
 * Links to the school's help, payment and other pages. A click on the help or payment link looks up the address,
 * because a payment may be due.
 */
export function SchoolLinks({ links }: { readonly links: Links }): ReactElement {
  const navigate = useNavigate();
  const leave = useLeavePortal();
  const [problem, setProblem] = useState<string | null>(null);

  async function go(find: () => Promise<{ readonly url: string } | { readonly error: string }>): Promise<void> {
    setProblem(null);
    try {
      const found = await find();
      if ('error' in found) return setProblem(found.error);
      const path = portalPath(found.url, window.location.origin);
      if (path === null) leave(found.url);
      else await navigate(path);
    } catch (error) {
      setProblem(explainFailure(error, 'we could not open the page'));
    }
  }

  return (
    <section className="card school-links" aria-labelledby="school-links-title">
      <h2 id="school-links-title">Help and payment</h2>
      {problem === null ? null : (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      <p className="button-row">
        <Button look="secondary" onClick={() => void go(async () => ({ url: await fetchSupportLink() }))}>
          Get help from your university
        </Button>
        <Button look="secondary" onClick={() => void go(fetchPayLink)}>
          Go to your payment page
        </Button>
      </p>
      {links.length === 0 ? null : (
        <ul className="school-link-list" aria-label="Other pages from your university">
          {links.map(({ id, label, url }) => (
            <li key={id}>
              <a href={url} rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
