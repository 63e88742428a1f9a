import { useMemo } from 'react';
import { useWorkbench } from '../workbench-context.ts';
import { createPlaceFinder, type PlaceFinder } from './find-place.ts';

/** Where the parts of the form are written, in the texts as they stand now. */
export function usePlaces(): PlaceFinder {
  const { overlay, files } = useWorkbench();
  return useMemo(() => createPlaceFinder({ overlay, files }), [overlay, files]);
}
