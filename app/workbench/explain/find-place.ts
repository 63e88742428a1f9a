import {
  fromPointer,
  mergeParts,
  nodeAt,
  parseSource,
  placeAt,
  toPointer,
  type SourceNode,
} from '@campus-cover/engine/analysis';
import type { FilePlace, OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';

interface PlaceSources {
  readonly overlay: Pick<WorkbenchOverlay, 'school' | 'form' | 'base'>;
  readonly files: OverlayFiles;
}

/** Finds where something of the form as a whole was written; `null` for what no file of it holds. */
export type PlaceFinder = (pointer: string) => FilePlace | null;

/**
 * A finder for an overlay's files, the form that they change and the parts that it takes in. The school's own words come before the
 * form's, and those before a part's; a text that is broken holds nothing.
 *
 * @returns takes a pointer into the form as students get it, e.g. `"/rules/zip/when"`
 */
export function createPlaceFinder({ overlay, files }: PlaceSources): PlaceFinder {
  const own = `${overlay.form.id}.json`;
  const written = { file: `schools/${overlay.school.slug}/${own}`, text: files[own] ?? '' };
  let sources: readonly SourceNode[] | undefined;

  return (pointer) => {
    // Only who asks pays for reading all these texts.
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

/** What the overlay patches and adds, each as a form of its own, and the form with its parts. */
function readSources(
  overlay: { readonly file: string; readonly text: string },
  { parts, ...base }: WorkbenchOverlay['base'],
): readonly SourceNode[] {
  const { node } = parseSource(overlay);
  const form = parseSource(base).node;
  const read = parts.flatMap(({ name, ...source }) => {
    const part = parseSource(source).node;
    return part === undefined ? [] : [[name, part] as const];
  });
  const merged = form === undefined ? undefined : mergeParts(form, new Map(read)).node;
  return [nodeAt(node, ['patch']), nodeAt(node, ['add']), merged].filter((found) => found !== undefined);
}

/** The same for what may be written less exactly: the nearest thing around it is taken. */
export function findNearestPlace(find: PlaceFinder, pointer: string): FilePlace | null {
  const path = fromPointer(pointer);
  // A section, a rule or a field is near enough; all rules are not.
  for (let length = path.length; length >= 2; length -= 1) {
    const found = find(toPointer(path.slice(0, length)));
    if (found !== null) return found;
  }
  return null;
}
