import { fromPointer } from '../definition/json-pointer.ts';
import { placeAt, type SourceNode, type SourcePlace } from '../definition/source-node.ts';

/**
 * Where something of an effective definition was written, in whichever file that is.
 *
 * @param pointer into the definition, e.g. `"/rules/zip"`; for what is not there the nearest thing around it is taken
 */
export function placeOfPointer({ node }: { readonly node: SourceNode }, pointer: string): SourcePlace {
  return placeAt(node, fromPointer(pointer), 'key');
}
