import { fromPointer, nodeAt, parseSource, placeAt, toPointer, type SourceNode } from '@campus-cover/engine/analysis';
import { parseBase } from '../work/parse-base.ts';
import type { FilePlace, OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';

interface PlaceSources {
  readonly overlay: Pick<WorkbenchOverlay, 'school' | 'form' | 'base'>;
  readonly files: OverlayFiles;
}

/** Finds the file and line of a part of the merged form; `null` if no file contains it. */
export type PlaceFinder = (pointer: string) => FilePlace | null;

/**
 * Returns a finder for an overlay's files, the base form and its parts. The finder searches the school's file first,
 * then the form, then the parts. A school's own form is one file. A file that is not valid JSON has no locations.
 *
 * @returns a function that takes a pointer into the merged form, e.g. `"/rules/zip/when"`
 */
export function createPlaceFinder({ overlay, files }: PlaceSources): PlaceFinder {
  const own = `${overlay.form.id}.json`;
  const written = { file: `schools/${overlay.school.slug}/${own}`, text: files[own] ?? '' };
  let sources: readonly SourceNode[] | undefined;

  return (pointer) => {
    // Parse the files only on the first call.
    sources ??= readSources(written, overlay.base);
    const path = fromPointer(pointer);
    for (const node of sources) {
      if (nodeAt(node, path) === undefined) continue;
      const { file, line, column, pointer: within } = placeAt(node, path, 'key');
      return { file, line, column, pointer: within };
    }
    return null;
  };
}

/** Returns the overlay's patch and its additions, each as a separate form, and the base form with its parts. */
function readSources(
  overlay: { readonly file: string; readonly text: string },
  base: WorkbenchOverlay['base'],
): readonly SourceNode[] {
  const { node } = parseSource(overlay);
  if (base === null) return node === undefined ? [] : [node];
  return [nodeAt(node, ['patch']), nodeAt(node, ['add']), parseBase(base)].filter((found) => found !== undefined);
}

/** Works like the finder. If no file contains the part itself, returns the nearest enclosing part. */
export function findNearestPlace(find: PlaceFinder, pointer: string): FilePlace | null {
  const path = fromPointer(pointer);
  // A single section, rule or field is close enough. The list of all rules is not.
  for (let length = path.length; length >= 2; length -= 1) {
    const found = find(toPointer(path.slice(0, length)));
    if (found !== null) return found;
  }
  return null;
}
