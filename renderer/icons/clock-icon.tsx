import { Icon } from './icon.tsx';

/** A clock: something has a last day. */
export function ClockIcon() {
  return (
    <Icon>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5.3l3.5 2" />
    </Icon>
  );
}
