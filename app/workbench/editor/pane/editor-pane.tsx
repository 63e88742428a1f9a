import '../editor.css';
import { findJsonProblem, placeInJson, toPointer } from '@campus-cover/engine/analysis';
import { useMemo, type ReactElement, type Ref } from 'react';
import { createPlaceFinder, findNearestPlace } from '../../explain/find-place.ts';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { OverlayWork } from '../../work/use-overlay-work.ts';
import type { FilePlace, WorkbenchOverlay } from '../../workbench-context.ts';
import type { CheckedFiles } from './checked-files.ts';
import { describePlace } from '../describe-place.ts';
import { EditorTools } from './editor-tools.tsx';
import { ReadTools } from './read-tools.tsx';
import { useEditorHandle, type EditorHandle } from './use-editor-handle.ts';
import { useJsonEditor } from './use-json-editor.ts';
import { useShownFile } from './use-shown-file.ts';

export interface EditorPaneProps {
  readonly ref: Ref<EditorHandle>;
  readonly work: OverlayWork;
  readonly file: FileEntry;
  readonly checks: readonly CheckedFiles[];
  readonly definition: unknown;
  /** Opens another file, or another place in this file. */
  readonly onOpen: (place: FilePlace) => void;
}

/** The open file: its text, marks for problems, and a description of the place at the cursor. */
export function EditorPane({ ref, work, file, checks, definition, onOpen }: EditorPaneProps): ReactElement {
  const { store, overlay } = work;
  const text = file.path === null ? textToRead(overlay.base, file.file) : (work.files[file.path] ?? '');
  const syntax = useMemo(() => findJsonProblem(text), [text]);
  const { host, editor, cursor, refusal, known } = useJsonEditor(overlay.school.slug, store, definition);
  useShownFile({ editor, work, file, text, syntax, checks, known, onOpen });
  useEditorHandle(ref, editor, text);

  const offset = Math.min(cursor, text.length);
  const place = describePlace({ text, offset, kind: file.kind, definition });
  const { path } = placeInJson(text, offset);
  const canShowBase = file.kind === 'overlay' && path.length > 1;

  function showBase(): void {
    const find = createPlaceFinder({ overlay, files: {} });
    onOpen(findNearestPlace(find, toPointer(path.slice(1))) ?? { file: overlay.base.file });
  }

  return (
    <div className="wb-editor">
      {refusal === null ? null : (
        <p className="wb-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div ref={host} className="wb-code" />
      <div className="wb-place">
        <p className="wb-place-way">{place.way === '' ? 'The whole file' : place.way}</p>
        {(syntax === null ? place.words : [syntax.message]).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {file.path === null ? (
        <ReadTools base={overlay.base} isForm={file.kind === 'form'} onOpen={onOpen} />
      ) : (
        <EditorTools editor={editor} text={text} onShowBase={canShowBase ? showBase : null} />
      )}
    </div>
  );
}

function textToRead({ file, text, parts }: WorkbenchOverlay['base'], wanted: string): string {
  return wanted === file ? text : (parts.find((part) => part.file === wanted)?.text ?? '');
}
