import { Icon } from './icon.tsx';

/** A shield with a cross: a health plan. */
export function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 3 5 5.6v5.2c0 4.4 2.9 8 7 10.2 4.1-2.2 7-5.8 7-10.2V5.6zM12 8v7M8.5 11.5h7" />
    </Icon>
  );
}
