import type { DocumentLimits } from '@campus-cover/engine';
import type { Words } from '../language/words.ts';
import { isAcceptedType, nameTypes } from './document-types.ts';
import { formatSize } from './format-size.ts';

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/**
 * Returns the reason why a file is not uploaded, as a message for the student. Returns `undefined` if the file is
 * acceptable.
 *
 * @param count documents that the field already has or is receiving
 */
export function refuseFile(words: Words, file: ChosenFile, limits: DocumentLimits, count: number): string | undefined {
  const { say } = words;
  if (count >= limits.maxCount) return say('tooMany', { count: limits.maxCount });
  if (!isAcceptedType(file, limits.types))
    return say('wrongType', { name: file.name, types: nameTypes(words, limits.types) });
  if (file.size === 0) return say('emptyFile', { name: file.name });
  if (file.size > limits.maxSizeBytes)
    return say('tooLarge', { name: file.name, size: formatSize(limits.maxSizeBytes) });
  return undefined;
}

/**
 * Splits the selected files into those to upload, in their order, and the reasons why the others are not uploaded. Each
 * reason appears once.
 *
 * @param count documents that the field already has or is receiving
 */
export function refuseFiles<F extends ChosenFile>(
  words: Words,
  files: readonly F[],
  limits: DocumentLimits,
  count: number,
): { readonly accepted: readonly F[]; readonly reasons: readonly string[] } {
  const accepted: F[] = [];
  const reasons = new Set<string>();
  for (const file of files) {
    const reason = refuseFile(words, file, limits, count + accepted.length);
    if (reason === undefined) accepted.push(file);
    else reasons.add(reason);
  }
  return { accepted, reasons: [...reasons] };
}
