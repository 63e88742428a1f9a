import { useMemo } from 'react';
import { useWorkbench } from '../workbench-context.ts';
import { createPlaceFinder, type PlaceFinder } from './find-place.ts';

/** Returns a finder for the locations of the form's parts in the current files. */
export function usePlaces(): PlaceFinder {
  const { overlay, files } = useWorkbench();
  return useMemo(() => createPlaceFinder({ overlay, files }), [overlay, files]);
}
