import { fromPointer, nodeAt, parseSource, placeAt, toPointer, type SourceNode } from '@campus-cover/engine/analysis';
import type { FilePlace, OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';

interface PlaceSources {
  readonly overlay: Pick<WorkbenchOverlay, 'school' | 'form' | 'base'>;
  readonly files: OverlayFiles;
}

/** Finds where something of the form as a whole was written; `null` when that is in a part that several forms share. */
export type PlaceFinder = (pointer: string) => FilePlace | null;

/**
 * A finder for an overlay's files and the form that they change. The school's own words come before the form's; a text
 * that is broken holds nothing.
 *
 * @returns takes a pointer into the form as students get it, e.g. `"/rules/zip/when"`
 */
export function createPlaceFinder({ overlay, files }: PlaceSources): PlaceFinder {
  const own = `${overlay.form.id}.json`;
  const sources = [
    { file: `schools/${overlay.school.slug}/${own}`, text: files[own] ?? '', within: ['patch', 'add'] },
    { file: overlay.base.file, text: overlay.base.text, within: [null] },
  ];
  let parsed: readonly (SourceNode | undefined)[] | undefined;

  return (pointer) => {
    // Only who asks pays for reading both texts.
    parsed ??= sources.map(({ file, text }) => parseSource({ file, text }).node);
    const path = fromPointer(pointer);
    for (const [index, { file, within }] of sources.entries()) {
      const node = parsed[index];
      if (node === undefined) continue;
      for (const member of within) {
        const whole = member === null ? path : [member, ...path];
        if (nodeAt(node, whole) === undefined) continue;
        const { line, column } = placeAt(node, whole, 'key');
        return { file, line, column, pointer: toPointer(whole) };
      }
    }
    return null;
  };
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
