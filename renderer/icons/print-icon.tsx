import { Icon } from './icon.tsx';

/** A printer. */
export function PrintIcon() {
  return (
    <Icon>
      <path d="M7 8.5V3.5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z" />
    </Icon>
  );
}
