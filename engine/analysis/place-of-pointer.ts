import { fromPointer } from '../definition/source/json-pointer.ts';
import { placeAt, type SourceNode, type SourcePlace } from '../definition/source/source-node.ts';

/**
 * Finds the location in a source file where a part of an effective definition was written.
 *
 * @param pointer into the definition, e.g. `"/rules/zip"`; for a missing part, returns its nearest ancestor's location
 */
export function placeOfPointer({ node }: { readonly node: SourceNode }, pointer: string): SourcePlace {
  return placeAt(node, fromPointer(pointer), 'key');
}
