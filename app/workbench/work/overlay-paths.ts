import { limits } from '@campus-cover/schemas';
import type { FileKind } from '../editor/meta-schemas.ts';
import type { OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';

/** A file on the workbench page. */
export interface FileEntry {
  /** Path in `schemas/`, as in findings, e.g. `"schools/bay-state/waiver.json"`. */
  readonly file: string;
  /** Path in the school's folder; null for the base form and its parts, which are read-only here. */
  readonly path: string | null;
  readonly label: string;
  readonly kind: FileKind;
}

type Key = Pick<WorkbenchOverlay, 'school' | 'form' | 'base'>;

/**
 * Lists the files in the order of their tabs: overlay, translations, scenarios, and the read-only base form and parts.
 * A school's own form takes the overlay's place, and has no base.
 */
export function listFiles({ school, form, base }: Key, files: OverlayFiles): readonly FileEntry[] {
  const own = Object.keys(files)
    .toSorted((left, right) => rank(left, form.id) - rank(right, form.id) || left.localeCompare(right))
    .map((path): FileEntry => ({
      file: `schools/${school.slug}/${path}`,
      path,
      label: path.replace('scenarios/', ''),
      kind: base === null && path === `${form.id}.json` ? 'own-form' : kindOf(path),
    }));
  if (base === null) return own;
  return [
    ...own,
    { file: base.file, path: null, label: nameOfFile(base.file), kind: 'form' },
    ...base.parts.map(({ file }): FileEntry => ({ file, path: null, label: nameOfFile(file), kind: 'part' })),
  ];
}

/**
 * Returns a file's display name, e.g. `"waiver.json"`, `"The form itself"`, `"Shared: address"`.
 *
 * @param file path in `schemas/`
 */
export function nameOfFile(file: string): string {
  const name = file.split('/').at(-1) ?? file;
  if (file.startsWith('forms/')) return name === 'form.json' ? 'The form itself' : name;
  return file.startsWith('parts/') ? `Shared: ${name.replace('.json', '')}` : name;
}

/**
 * Returns whether the page can show this file. It shows the school's own files, the base form and its parts.
 *
 * @param file path in `schemas/`
 */
export function opensHere(file: string): boolean {
  return /^schools\/|^parts\/|^forms\/[^/]+\/form\.json$/.test(file);
}

export function kindOf(path: string): FileKind {
  return path.startsWith('scenarios/') ? 'scenario' : 'overlay';
}

/** For names of forms, and as good for a scenario's. */
const longestName = limits.longestFormName;

/**
 * Makes a name from a sentence: `"No group id!"` → `"no-group-id"`. A long sentence is shortened to its first words.
 * The result is empty if no characters remain.
 */
export function fileNameOf(words: string): string {
  const name = words
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (name.length <= longestName) return name;
  // The next character shows whether the last word is complete.
  const cut = name.slice(0, longestName + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : longestName);
}

/** Returns the path itself, or the path with the next free number, e.g. `"scenarios/no-group-2.json"`. */
export function freePath(path: string, files: OverlayFiles): string {
  const taken = new Set(Object.keys(files));
  if (!taken.has(path)) return path;
  const stem = path.replace(/\.json$/, '');
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}.json`;
    if (!taken.has(next)) return next;
  }
}

function rank(path: string, form: string): number {
  if (path === `${form}.json`) return 0;
  return kindOf(path) === 'scenario' ? 2 : 1;
}
