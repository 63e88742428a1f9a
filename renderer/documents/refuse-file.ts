import type { DocumentsDefinition } from '@campus-cover/engine';
import { say } from '../words.ts';
import { isAcceptedType, nameTypes } from './document-types.ts';
import { formatSize } from './format-size.ts';

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/**
 * Why a file is not even sent, in words for the person, or `undefined` when it may be.
 *
 * @param count documents that the field already has or is receiving
 */
export function refuseFile(file: ChosenFile, limits: DocumentsDefinition, count: number): string | undefined {
  if (count >= limits.maxCount) return say('tooMany', { count: limits.maxCount });
  if (!isAcceptedType(file, limits.types)) return say('wrongType', { name: file.name, types: nameTypes(limits.types) });
  if (file.size === 0) return say('emptyFile', { name: file.name });
  if (file.size > limits.maxSizeBytes)
    return say('tooLarge', { name: file.name, size: formatSize(limits.maxSizeBytes) });
  return undefined;
}
