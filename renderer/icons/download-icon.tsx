import { Icon } from './icon.tsx';

/** An arrow into a tray: a file to save. */
export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15" />
    </Icon>
  );
}
