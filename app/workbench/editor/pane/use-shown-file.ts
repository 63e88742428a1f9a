import type { JsonProblem } from '@campus-cover/engine/analysis';
import { useEffect, type RefObject } from 'react';
import type { FileEntry } from '../../work/overlay-paths.ts';
import type { OverlayWork } from '../../work/use-overlay-work.ts';
import type { FilePlace, Finding } from '../../workbench-context.ts';
import type { CheckedFiles } from './checked-files.ts';
import { diagnosticsOf } from '../diagnostics-of.ts';
import type { JsonEditor } from '../json-editor.ts';
import { offerTranslation } from '../offer-translation.ts';

export interface ShownFileOptions {
  readonly editor: JsonEditor | null;
  readonly work: OverlayWork;
  readonly file: FileEntry;
  readonly text: string;
  readonly syntax: JsonProblem | null;
  readonly checks: readonly CheckedFiles[];
  readonly known: RefObject<unknown>;
  readonly onOpen: (place: FilePlace) => void;
}

/** Shows the file in the editor, with a mark for each problem in it. */
export function useShownFile({ editor, work, file, text, syntax, checks, known, onOpen }: ShownFileOptions): void {
  const { key, overlay, store } = work;
  const { path, kind } = file;
  const label = path ?? `${file.label}, read-only`;
  useEffect(() => {
    if (editor === null) return;
    // Read from the store and not from this render, so that later typing is included.
    const latest = path === null ? text : (store.read()[path] ?? text);
    editor.show({ id: file.file, label, kind, isReadOnly: path === null }, latest);
    const checked = checks.map(({ files, findings }) => ({
      text: path === null ? text : (files?.[path] ?? ''),
      findings: findings.filter((finding) => finding.file === file.file),
    }));
    const mendElsewhere = (finding: Finding): { name: string; apply: () => void } | null =>
      offerTranslation(finding, { work: { key, overlay, store }, definition: known.current, onOpen });
    editor.setDiagnostics(diagnosticsOf({ text: latest, checked, syntax, mendElsewhere }));
  }, [editor, file.file, path, kind, label, checks, key, overlay, store, syntax, text, known, onOpen]);
}
