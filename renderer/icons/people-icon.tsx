import { Icon } from './icon.tsx';

/** Two people: the family. */
export function PeopleIcon() {
  return (
    <Icon>
      <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.4M18.2 15c1.9.8 3 2.5 3.3 5" />
    </Icon>
  );
}
