import type { ReactElement, ReactNode } from 'react';
import type { Finding } from '../workbench-context.ts';
import { TabBar } from './tab-bar.tsx';
import type { OpenFileState } from './use-open-file.ts';

export interface FilesPaneProps {
  readonly openFile: OpenFileState;
  /** The server's findings about the files. */
  readonly findings: readonly Finding[];
  readonly hidden: boolean;
  /** Shown between the tabs and the editor. */
  readonly actions: ReactNode;
  /** The open file's editor. */
  readonly children: ReactNode;
}

/** The page's files: a tab for each, and the editor for the open file. */
export function FilesPane({ openFile, findings, hidden, actions, children }: FilesPaneProps): ReactElement {
  const { file, files, open } = openFile;
  return (
    <section id="wb-edit" className="wb-edit" aria-labelledby="wb-edit-heading" hidden={hidden}>
      <h2 id="wb-edit-heading" className="wb-heading">
        Files
      </h2>
      <TabBar
        label="Files"
        name="wb-file"
        tabs={files
          // Show only the shared part that is open.
          .filter(({ kind, file: id }) => kind !== 'part' || id === file.file)
          .map(({ file: id, label }) => ({ id, label, ...countErrors(findings, id) }))}
        chosen={file.file}
        onChoose={open}
      />
      {actions}
      <div role="tabpanel" id="wb-file-panel" aria-labelledby={`wb-file-tab-${file.file}`} className="wb-fill">
        {children}
      </div>
    </section>
  );
}

function countErrors(findings: readonly Finding[], file: string): { note?: string; tone?: 'error' } {
  const count = findings.filter((finding) => finding.file === file && finding.severity === 'error').length;
  return count === 0 ? {} : { note: `${count} ${count === 1 ? 'error' : 'errors'}`, tone: 'error' };
}
