import type { OverlayFiles } from '../workbench-context.ts';

/** An overlay's files in the editor. A write is visible at once, before the page renders. */
export interface FilesStore {
  /** Stays the same object until a file changes. */
  readonly read: () => OverlayFiles;
  readonly put: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly replaceAll: (files: OverlayFiles) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFilesStore(initial: OverlayFiles): FilesStore {
  let files = initial;
  const listeners = new Set<() => void>();

  function change(next: OverlayFiles): void {
    files = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => files,
    put(path, text) {
      if (files[path] !== text) change({ ...files, [path]: text });
    },
    remove(path) {
      const { [path]: removed, ...rest } = files;
      if (removed !== undefined) change(rest);
    },
    replaceAll(next) {
      if (!sameFiles(files, next)) change(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns whether two sets of files have the same paths and contents, in any order. */
export function sameFiles(left: OverlayFiles, right: OverlayFiles): boolean {
  const paths = Object.keys(left);
  return paths.length === Object.keys(right).length && paths.every((path) => left[path] === right[path]);
}
