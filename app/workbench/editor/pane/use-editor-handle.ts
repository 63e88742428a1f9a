import { findPointer, offsetAt } from '@campus-cover/engine/analysis';
import { useImperativeHandle, type Ref } from 'react';
import type { JsonEditor } from '../json-editor.ts';

/** A location in the open file: by line and column, which start at 1, or by JSON pointer. */
export interface PlaceInFile {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly pointer?: string | undefined;
}

export interface EditorHandle {
  /** Scrolls to a location in the open file and focuses the editor. */
  go(place: PlaceInFile): void;
}

/** Lets the page move the editor to a location in the open file. */
export function useEditorHandle(ref: Ref<EditorHandle>, editor: JsonEditor | null, text: string): void {
  useImperativeHandle(
    ref,
    () => ({
      go({ line, column, pointer }) {
        const at = offsetAt(text, line ?? 1, column);
        const range = pointer === undefined ? { from: at, to: at } : findPointer(text, pointer);
        editor?.reveal(range.from, range.to);
      },
    }),
    [editor, text],
  );
}
