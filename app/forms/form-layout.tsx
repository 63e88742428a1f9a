import { say } from '@campus-cover/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { SignedIn } from '../api/portal.ts';
import { useSession } from '../session/session-context.ts';

export interface FormLayoutProps {
  readonly children: ReactNode;
  /** What stays at hand on every step, e.g. whether the draft is safe. */
  readonly beside?: ReactNode;
}

/** A form's page: the step and, beside it where there is room and below it elsewhere, what is the same on every step. */
export function FormLayout({ children, beside }: FormLayoutProps): ReactElement {
  const { session } = useSession();
  return (
    <div className="page form-page">
      <div className="form-page-main">{children}</div>
      <aside className="form-page-aside" aria-label={say('draftAndHelp')}>
        {beside}
        {/* A narrow page shows none: the footer, with the same link, comes next there. */}
        {session.authenticated ? <OfficeHelp university={session.university} /> : null}
      </aside>
    </div>
  );
}

function OfficeHelp({ university }: Pick<SignedIn, 'university'>): ReactElement {
  return (
    <div className="form-page-help">
      <h2>{say('needHelp')}</h2>
      <p>
        <a href={university.supportUrl} rel="noreferrer">
          {say('askOffice', { university: university.UniversityName })}
        </a>
      </p>
    </div>
  );
}
