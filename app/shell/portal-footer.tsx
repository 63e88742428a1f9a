import { use, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { schoolOf } from '../sessions/school-of.ts';
import { usePossibleSession } from '../sessions/session-context.ts';
import { SchoolVisitContext } from './visited-school.ts';

/** The help link comes first, in the same position on every page. */
export function PortalFooter(): ReactElement {
  const session = usePossibleSession()?.session;
  const visited = use(SchoolVisitContext).school;
  const supportUrl = (schoolOf(session) ?? visited)?.supportUrl ?? null;
  return (
    <footer className="portal-footer">
      <div className="portal-footer-inner">
        <p>
          {supportUrl === null ? (
            <Link to="/Shop%20for%20Products#help">Help and contact</Link>
          ) : (
            <a href={supportUrl} rel="noreferrer">
              Help and contact
            </a>
          )}
        </p>
        <p>
          <Link to="/faq">Frequently asked questions</Link>
        </p>
        <p>
          <Link to="/news">News</Link>
        </p>
        <p>
          <Link to="/universities">Find your university</Link>
        </p>
        <p>
          <Link to="/Shop%20for%20Products">Our insurance products</Link>
        </p>
        <p className="portal-footer-note">Campus Cover: student health insurance sponsored by your university.</p>
      </div>
    </footer>
  );
}
