import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

interface PageLink {
  readonly to: string;
  readonly label: string;
}

/** What an administrator opens all day stays visible. */
const always: readonly PageLink[] = [
  { to: '/impersonate', label: 'Act for a student' },
  { to: '/review', label: 'Review' },
];

const groups: readonly { readonly title: string; readonly pages: readonly PageLink[] }[] = [
  {
    title: 'Students',
    pages: [
      { to: '/corrections', label: 'Corrections' },
      { to: '/reminders', label: 'Reminders' },
    ],
  },
  {
    title: 'Money',
    pages: [
      { to: '/refunds', label: 'Refunds' },
      { to: '/reports', label: 'Reports' },
    ],
  },
  {
    title: 'Files',
    pages: [
      { to: '/roster', label: 'Roster' },
      { to: '/exports', label: 'Exports' },
    ],
  },
  {
    title: 'Security',
    pages: [
      { to: '/audit', label: 'Audit trail' },
      { to: '/profile/sessions', label: 'Sessions' },
    ],
  },
];

/** The pages of an administrator in the header, most of them behind one button. */
export function OfficeMenu(): ReactElement {
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Another page closes the menu.
  const isOpen = openAt === key;
  const close = (): void => setOpenAt(null);
  const isHere = groups.some(({ pages }) => pages.some(({ to }) => pathname.startsWith(to)));

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    <>
      {always.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its button and links do not */}
      <div className="office-menu" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
        <button
          type="button"
          ref={button}
          className="portal-nav-button"
          data-here={isHere}
          aria-expanded={isOpen}
          aria-controls="office-menu-pages"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          Office
          <svg className="office-menu-arrow" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="M2 4l4 4 4-4" />
          </svg>
        </button>
        {/* It can have the focus, so that a click between the links does not count as leaving the menu. */}
        <div className="office-menu-pages" id="office-menu-pages" hidden={!isOpen} tabIndex={-1}>
          {groups.map(({ title, pages }) => (
            <div key={title}>
              <p className="office-menu-title" id={`office-menu-${title}`}>
                {title}
              </p>
              <ul aria-labelledby={`office-menu-${title}`}>
                {pages.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
