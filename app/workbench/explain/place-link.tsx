import type { ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { nameOfFile } from '../work/overlay-paths.ts';
import { useWorkbench, type FilePlace } from '../workbench-context.ts';

interface PlaceLinkProps {
  readonly place: FilePlace | null;
  /** The name of the part at the location, e.g. `the rule “zip”`. Screen reader users may hear only the link. */
  readonly what: string;
}

/**
 * A link to a location in the editor, e.g. `waiver.json, line 12`, `The form itself, line 30`, `Shared: address, line
 * 7`.
 */
export function PlaceLink({ place, what }: PlaceLinkProps): ReactElement {
  const { openPlace } = useWorkbench();
  if (place === null) return <span className="live-note">by the form itself</span>;
  const name = nameOfFile(place.file);
  const words = place.line === undefined ? name : `${name}, line ${place.line}`;
  return (
    <Button look="quiet" aria-label={`${words}: ${what}`} onClick={() => openPlace(place)}>
      {words}
    </Button>
  );
}
