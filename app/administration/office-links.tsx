import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import type { SignedIn } from '../api/portal.ts';
import { OfficeMenu } from './office-menu.tsx';

interface HeaderLink {
  readonly to: string;
  readonly label: string;
  /** Only while a school is chosen. */
  readonly needsSchool?: true;
}

const links: Readonly<Record<'broker' | 'staff', readonly HeaderLink[]>> = {
  broker: [
    { to: '/schools', label: 'Schools' },
    { to: '/review', label: 'Review', needsSchool: true },
    { to: '/reports', label: 'Reports', needsSchool: true },
    { to: '/profile/sessions', label: 'Sessions' },
  ],
  staff: [
    { to: '/workbench', label: 'Workbench' },
    { to: '/reset-password', label: 'Password' },
    { to: '/profile/sessions', label: 'Sessions' },
  ],
};

interface OfficeLinksProps {
  readonly role: Exclude<SignedIn['role'], 'student'>;
  /** Whether a school is chosen. */
  readonly hasSchool: boolean;
}

/** The header's links for everyone but students. It is a file of its own, so that a student's pages do not load it. */
export function OfficeLinks({ role, hasSchool }: OfficeLinksProps): ReactElement {
  if (role === 'administrator') return <OfficeMenu />;
  return (
    <>
      {links[role]
        .filter(({ needsSchool }) => needsSchool !== true || hasSchool)
        .map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
    </>
  );
}
