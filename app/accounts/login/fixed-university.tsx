import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { UniversityChoice } from '../../api/portal.ts';
import { SchoolLogo } from '../../shell/school-logo.tsx';

/** The university that the visitor chose earlier, with a link to change it. */
export function FixedUniversity({ university }: { readonly university: UniversityChoice }): ReactElement {
  return (
    <p className="sign-in-university">
      <span className="sign-in-university-name">
        <SchoolLogo url={university.logoUrl} />
        <span>
          <span className="cc-visually-hidden">University: </span>
          <strong>{university.UniversityName}</strong>
        </span>
      </span>
      <Link to="/login">
        Change<span className="cc-visually-hidden"> university</span>
      </Link>
    </p>
  );
}
