import type { ReactElement, Ref } from 'react';
import type { CheckedFiles } from '../../editor/pane/checked-files.ts';
import { EditorPane } from '../../editor/pane/editor-pane.tsx';
import { EditorTools } from '../../editor/pane/editor-tools.tsx';
import type { EditorHandle } from '../../editor/pane/use-editor-handle.ts';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { FileWork } from '../../work/use-file-work.ts';

export interface SchoolEditorProps {
  readonly ref: Ref<EditorHandle>;
  readonly work: FileWork;
  readonly file: FileEntry;
  readonly checks: readonly CheckedFiles[];
}

const mendNothing = (): null => null;

/** The editor for a school's files. */
export function SchoolEditor({ ref, work, file, checks }: SchoolEditorProps): ReactElement {
  const text = file.path === null ? '' : (work.files[file.path] ?? '');
  return (
    <EditorPane
      ref={ref}
      school={work.school.slug}
      store={work.store}
      file={file}
      text={text}
      checks={checks}
      definition={null}
      mend={mendNothing}
      renderTools={({ editor }) => <EditorTools editor={editor} text={text} onShowBase={null} />}
    />
  );
}
