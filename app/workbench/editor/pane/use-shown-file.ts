import type { JsonProblem } from '@campus-cover/engine/analysis';
import { useEffect, type RefObject } from 'react';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { FilesStore } from '../../work/files-store.ts';
import type { Finding } from '../../workbench-context.ts';
import type { CheckedFiles } from './checked-files.ts';
import { diagnosticsOf } from '../diagnostics-of.ts';
import type { JsonEditor } from '../json-editor.ts';

/**
 * Fixes a finding that has no suggestion, e.g. a missing translation; `null` when it cannot.
 *
 * @param definition the last valid form's definition
 */
export type Mend = (
  finding: Finding,
  definition: unknown,
) => { readonly name: string; readonly apply: () => void } | null;

export interface ShownFileOptions {
  readonly editor: JsonEditor | null;
  readonly store: FilesStore;
  readonly file: FileEntry;
  readonly text: string;
  readonly syntax: JsonProblem | null;
  readonly checks: readonly CheckedFiles[];
  readonly known: RefObject<unknown>;
  readonly mend: Mend;
}

/** Shows the file in the editor, with a mark for each problem in it. */
export function useShownFile({ editor, store, file, text, syntax, checks, known, mend }: ShownFileOptions): void {
  const { path, kind } = file;
  const label = path ?? `${file.label}, read-only`;
  useEffect(() => {
    if (editor === null) return;
    // Read the text from the store, not from this render, to include later typing.
    const latest = path === null ? text : (store.read()[path] ?? text);
    editor.show({ id: file.file, label, kind, isReadOnly: path === null }, latest);
    const checked = checks.map(({ files, findings }) => ({
      text: path === null ? text : (files?.[path] ?? ''),
      findings: findings.filter((finding) => finding.file === file.file),
    }));
    const mendElsewhere = (finding: Finding): ReturnType<Mend> => mend(finding, known.current);
    editor.setDiagnostics(diagnosticsOf({ text: latest, checked, syntax, mendElsewhere }));
  }, [editor, file.file, path, kind, label, checks, store, syntax, text, known, mend]);
}
