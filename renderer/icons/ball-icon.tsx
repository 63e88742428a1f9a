import { Icon } from './icon.tsx';

/** A ball: sports. */
export function BallIcon() {
  return (
    <Icon>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.3 14.2c5 .4 9.5-4.2 8.7-11.2M20.7 9.8c-5-.4-9.5 4.2-8.7 11.2" />
    </Icon>
  );
}
