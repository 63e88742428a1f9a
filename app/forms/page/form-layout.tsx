import { useWords } from '@campus-cover/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { School } from '../../api/portal.ts';
import { schoolOf } from '../../sessions/school-of.ts';
import { useSession } from '../../sessions/session-context.ts';

export interface FormLayoutProps {
  readonly children: ReactNode;
  /** Content that is the same on every step, e.g. the notice that says whether the draft is saved. */
  readonly beside?: ReactNode;
}

/**
 * A form's page: the step and the content that is the same on every step. That content is next to the step if there is
 * room, and otherwise below it.
 */
export function FormLayout({ children, beside }: FormLayoutProps): ReactElement {
  const { say } = useWords();
  const school = schoolOf(useSession().session);
  return (
    <div className="page form-page">
      <div className="form-page-main">{children}</div>
      <aside className="form-page-aside" aria-label={say('draftAndHelp')}>
        {beside}
        {school === null ? null : <OfficeHelp school={school} />}
      </aside>
    </div>
  );
}

function OfficeHelp({ school }: { readonly school: School }): ReactElement {
  const { say } = useWords();
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
