import { say } from '@campus-cover/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { School } from '../api/portal.ts';
import { schoolOf } from '../session/school-of.ts';
import { useSession } from '../session/session-context.ts';

export interface FormLayoutProps {
  readonly children: ReactNode;
  /** What stays at hand on every step, e.g. whether the draft is safe. */
  readonly beside?: ReactNode;
}

/** A form's page: the step and, beside it where there is room and below it elsewhere, what is the same on every step. */
export function FormLayout({ children, beside }: FormLayoutProps): ReactElement {
  const school = schoolOf(useSession().session);
  return (
    <div className="page form-page">
      <div className="form-page-main">{children}</div>
      <aside className="form-page-aside" aria-label={say('draftAndHelp')}>
        {beside}
        {/* A narrow page shows none: the footer, with the same link, comes next there. */}
        {school === null ? null : <OfficeHelp school={school} />}
      </aside>
    </div>
  );
}

function OfficeHelp({ school }: { readonly school: School }): ReactElement {
  return (
    <div className="form-page-help">
      <h2>{say('needHelp')}</h2>
      <p>
        <a href={school.supportUrl} rel="noreferrer">
          {say('askOffice', { university: school.UniversityName })}
        </a>
      </p>
    </div>
  );
}
