import type { Words } from '../language/words.ts';

const TYPES: Readonly<Record<string, { readonly name: string; readonly extensions: readonly string[] }>> = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'image/jpeg': { name: 'JPG', extensions: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
  'image/heic': { name: 'HEIC', extensions: ['heic'] },
  'image/tiff': { name: 'TIFF', extensions: ['tif', 'tiff'] },
  'image/gif': { name: 'GIF', extensions: ['gif'] },
  'application/msword': { name: 'Word', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word', extensions: ['docx'] },
  'text/plain': { name: 'text', extensions: ['txt'] },
};

/** Returns the common names of media types, e.g. `"PDF, JPG or PNG"`. */
export function nameTypes({ sayList }: Words, mediaTypes: readonly string[]): string {
  const names = [
    ...new Set(mediaTypes.map((type) => TYPES[type]?.name ?? type.split('/').at(-1)?.toUpperCase() ?? type)),
  ];
  return sayList(names, 'disjunction');
}

/** Returns media types and file extensions for the file chooser, because some systems recognize only one of them. */
export function acceptAttribute(mediaTypes: readonly string[]): string {
  return mediaTypes.flatMap((type) => [type, ...extensionsOf(type).map((extension) => `.${extension}`)]).join(',');
}

/** Checks the type that the browser reports. The server checks the content. */
export function isAcceptedType(
  file: { readonly name: string; readonly type: string },
  mediaTypes: readonly string[],
): boolean {
  if (file.type !== '') return mediaTypes.includes(file.type);
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return mediaTypes.some((type) => extensionsOf(type).includes(extension));
}

function extensionsOf(mediaType: string): readonly string[] {
  return TYPES[mediaType]?.extensions ?? [];
}
