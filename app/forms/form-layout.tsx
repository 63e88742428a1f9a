import type { ReactElement, ReactNode } from 'react';
import { useSignedIn } from '../session/session-context.ts';

export interface FormLayoutProps {
  readonly children: ReactNode;
  /** What stays at hand on every step, e.g. whether the draft is safe. */
  readonly beside?: ReactNode;
}

/** A form's page: the step and, beside it where there is room and below it elsewhere, what is the same on every step. */
export function FormLayout({ children, beside }: FormLayoutProps): ReactElement {
  const { university } = useSignedIn();
  return (
    <div className="page form-page">
      <div className="form-page-main">{children}</div>
      <aside className="form-page-aside" aria-label="Draft and help">
        {beside}
        {/* A narrow page shows none: the footer, with the same link, comes next there. */}
        <div className="form-page-help">
          <h2>Need help?</h2>
          <p>
            <a href={university.supportUrl} rel="noreferrer">
              Ask the student insurance office of {university.UniversityName}
            </a>
          </p>
        </div>
      </aside>
    </div>
  );
}
