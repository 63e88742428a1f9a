import { Icon } from './icon.tsx';

/** A calendar: an event or a day. */
export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 5.5h16v15H4zM4 10h16M8.5 3v5M15.5 3v5" />
    </Icon>
  );
}
