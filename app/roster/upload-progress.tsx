import type { ReactElement } from 'react';

export interface UploadProgressProps {
  readonly fileName: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

/** Shows how much of the file is uploaded. */
export function UploadProgress({ fileName, fraction }: UploadProgressProps): ReactElement {
  const percent = Math.floor(fraction * 100);
  return (
    <div className="roster-upload">
      <p>
        Uploading <strong>{fileName}</strong>
      </p>
      <span className="cc-progress">
        <progress max={1} value={fraction} aria-label={`Uploading ${fileName}`} />
        <span aria-hidden="true">{percent}%</span>
      </span>
    </div>
  );
}
