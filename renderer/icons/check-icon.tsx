import { Icon } from './icon.tsx';

/** A check mark in a circle: done. */
export function CheckIcon() {
  return (
    <Icon>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.2l2.8 2.8L16 9.5" />
    </Icon>
  );
}
