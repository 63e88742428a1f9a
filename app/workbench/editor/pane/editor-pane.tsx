import '../editor.css';
import { findJsonProblem, placeInJson, type JsonPath } from '@campus-cover/engine/analysis';
import { useMemo, type ReactElement, type ReactNode, type Ref } from 'react';
import type { FilesStore } from '../../work/files-store.ts';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { CheckedFiles } from './checked-files.ts';
import { describePlace } from '../describe-place.ts';
import type { JsonEditor } from '../json-editor.ts';
import { useEditorHandle, type EditorHandle } from './use-editor-handle.ts';
import { useJsonEditor } from './use-json-editor.ts';
import { useShownFile, type Mend } from './use-shown-file.ts';

export interface EditorPaneProps {
  readonly ref: Ref<EditorHandle>;
  /** Slug. */
  readonly school: string;
  readonly store: FilesStore;
  readonly file: FileEntry;
  /** The file's current text. */
  readonly text: string;
  readonly checks: readonly CheckedFiles[];
  /** The form that contains the names used in the files; null if there is none. */
  readonly definition: unknown;
  /** Fixes a finding without a suggestion. Must be the same function in every render. */
  readonly mend: Mend;
  /** The buttons below the editor. */
  readonly renderTools: (place: { readonly editor: JsonEditor | null; readonly path: JsonPath }) => ReactNode;
}

/** The open file: its text, marks for problems, and a description of the location at the cursor. */
export function EditorPane(props: EditorPaneProps): ReactElement {
  const { ref, school, store, file, text, checks, definition, mend, renderTools } = props;
  const syntax = useMemo(() => findJsonProblem(text), [text]);
  const { host, editor, cursor, refusal, known } = useJsonEditor(school, store, definition);
  useShownFile({ editor, store, file, text, syntax, checks, known, mend });
  useEditorHandle(ref, editor, text);

  const offset = Math.min(cursor, text.length);
  const place = describePlace({ text, offset, kind: file.kind, definition });
  const { path } = placeInJson(text, offset);

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
      {renderTools({ editor, path })}
    </div>
  );
}
