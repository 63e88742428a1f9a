import { Icon } from './icon.tsx';

/** A card: insurance that the student already has. */
export function CardIcon() {
  return (
    <Icon>
      <path d="M3.5 5.5h17v13h-17zM3.5 10h17M7 14.5h4" />
    </Icon>
  );
}
