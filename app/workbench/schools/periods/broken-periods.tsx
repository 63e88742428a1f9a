import type { ReactElement } from 'react';
import type { PeriodsSource } from './periods-source.ts';
import { periodsFile } from './read-periods.ts';

export interface BrokenPeriodsProps extends Pick<PeriodsSource, 'onOpenFile'> {
  /** The view that would be shown, e.g. `"The table"`. */
  readonly what: string;
}

/** Shown in place of a view of the periods while the periods file is not valid JSON. */
export function BrokenPeriods({ what, onOpenFile }: BrokenPeriodsProps): ReactElement {
  return (
    <p className="wb-empty">
      {what} appears again once {periodsFile} is valid JSON.{' '}
      <button type="button" className="link-button" onClick={onOpenFile}>
        Open the file
      </button>
    </p>
  );
}
