import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FilesStore } from '../../work/files-store.ts';
import { describeTooLong } from '../../work/why-too-large.ts';
import { createJsonEditor, type JsonEditor } from '../json-editor.ts';

export interface JsonEditorAccess {
  /** The element that contains the editor. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** `null` until the host is on the page. */
  readonly editor: JsonEditor | null;
  /** Offset of the cursor in the open file. */
  readonly cursor: number;
  /** Why the editor rejected the last change; `null` if it was accepted. */
  readonly refusal: string | null;
  /** The last valid form's definition, for code that runs after this render. */
  readonly known: RefObject<unknown>;
}

/** Creates the editor on the page and stores what the author types. */
export function useJsonEditor(school: string, store: FilesStore, definition: unknown): JsonEditorAccess {
  const announce = useAnnouncer();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<JsonEditor | null>(null);
  const [cursor, setCursor] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const known = useRef(definition);

  useEffect(() => {
    known.current = definition;
  }, [definition]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createJsonEditor({
      host: host.current,
      knowledge: { definition: () => known.current, school },
      onChange: (id, next) => {
        setRefusal(null);
        store.put(id.replace(`schools/${school}/`, ''), next);
      },
      onTooLong: (length) => {
        const words = `${describeTooLong('This file', length)} Nothing was changed.`;
        setRefusal(words);
        announce(words);
      },
      onCursor: (_id, offset) => setCursor(offset),
    });
    setEditor(created);
    return () => created.destroy();
  }, [announce, school, store]);

  return { host, editor, cursor, refusal, known };
}
