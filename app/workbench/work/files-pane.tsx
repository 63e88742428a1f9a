import type { ReactElement, RefObject } from 'react';
import { EditorPane } from '../editor/pane/editor-pane.tsx';
import type { EditorHandle } from '../editor/pane/use-editor-handle.ts';
import type { Finding, ShownForm } from '../workbench-context.ts';
import { FileActions } from './file-actions.tsx';
import { TabBar } from './tab-bar.tsx';
import type { Findings } from './use-findings.ts';
import type { OpenFileState } from './use-open-file.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface FilesPaneProps {
  readonly editor: RefObject<EditorHandle | null>;
  readonly work: OverlayWork;
  readonly openFile: OpenFileState;
  readonly findings: Findings;
  /** The definition of the last valid form. */
  readonly definition: ShownForm['definition'] | undefined;
  readonly hidden: boolean;
}

/** The files of the form: a tab for each, and the editor of the open one. */
export function FilesPane({ editor, work, openFile, findings, definition, hidden }: FilesPaneProps): ReactElement {
  const { file, files, open, goTo } = openFile;
  return (
    <section id="wb-edit" className="wb-edit" aria-labelledby="wb-edit-heading" hidden={hidden}>
      <h2 id="wb-edit-heading" className="wb-heading">
        Files
      </h2>
      <TabBar
        label="Files"
        name="wb-file"
        tabs={files
          // Of the shared parts, show only the one that is open.
          .filter(({ kind, file: id }) => kind !== 'part' || id === file.file)
          .map(({ file: id, label }) => ({ id, label, ...countErrors(findings.inFiles, id) }))}
        chosen={file.file}
        onChoose={open}
      />
      <FileActions work={work} file={file} onOpen={(path) => goTo({ file: path })} />
      <div role="tabpanel" id="wb-file-panel" aria-labelledby={`wb-file-tab-${file.file}`} className="wb-fill">
        <EditorPane
          ref={editor}
          work={work}
          file={file}
          checks={findings.checks}
          definition={definition}
          onOpen={goTo}
        />
      </div>
    </section>
  );
}

function countErrors(findings: readonly Finding[], file: string): { note?: string; tone?: 'error' } {
  const count = findings.filter((finding) => finding.file === file && finding.severity === 'error').length;
  return count === 0 ? {} : { note: `${count} ${count === 1 ? 'error' : 'errors'}`, tone: 'error' };
}
