import { useEffect, useMemo, type ReactElement } from 'react';
import type { OverlayFiles } from '../workbench-context.ts';

export interface DownloadLinksProps {
  readonly files: OverlayFiles;
  readonly school: string;
}

/** A download link for each file. The files have the same names as in `schemas/schools/<slug>/`. */
export function DownloadLinks({ files, school }: DownloadLinksProps): ReactElement {
  const links = useMemo(
    () =>
      Object.entries(files).map(([path, text]) => ({
        path,
        url: URL.createObjectURL(new Blob([text], { type: 'application/json' })),
      })),
    [files],
  );
  useEffect(
    () => () => {
      for (const { url } of links) URL.revokeObjectURL(url);
    },
    [links],
  );
  if (links.length === 0) return <p>There are no files.</p>;
  return (
    <ul className="wb-downloads">
      {links.map(({ path, url }) => (
        <li key={path}>
          <a href={url} download={path.split('/').at(-1)}>
            schools/{school}/{path}
          </a>
        </li>
      ))}
    </ul>
  );
}
