import type { DocumentsDefinition } from '@campus-cover/engine';
import { words } from '../words.ts';
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
  if (count >= limits.maxCount) return words.tooMany(limits.maxCount);
  if (!isAcceptedType(file, limits.types)) return words.wrongType(file.name, nameTypes(limits.types));
  if (file.size === 0) return words.emptyFile(file.name);
  if (file.size > limits.maxSizeBytes) return words.tooLarge(file.name, formatSize(limits.maxSizeBytes));
  return undefined;
}
