import './editor.css';
import { useAnnouncer } from '@campus-cover/renderer';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactElement, type Ref } from 'react';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import { nameOfFile, type FileEntry } from '../work/overlay-paths.ts';
import { describeTooLong } from '../work/why-too-large.ts';
import type { FilePlace, Finding, OverlayFiles, WorkbenchOverlay } from '../workbench-context.ts';
import { describePlace } from './describe-place.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { createPlaceFinder, findNearestPlace } from '../explain/find-place.ts';
import { findJsonProblem } from './find-json-problem.ts';
import { formatJson } from './format-json.ts';
import { createJsonEditor, type JsonEditor } from './json-editor.ts';
import { findPointer, pointerTo, placeInJson } from './json-place.ts';
import { offsetAt } from './find-fix.ts';
import { offerTranslation } from './offer-translation.ts';
import { Button } from '@campus-cover/renderer';

/** A place in the open file: by line and column, which start at 1, or by JSON pointer. */
export interface PlaceInFile {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly pointer?: string | undefined;
}

export interface EditorHandle {
  /** Scrolls to a place in the open file and takes the focus. */
  go(place: PlaceInFile): void;
}

/** The findings of a check, and the files that it checked; `null` before the first check. */
export interface CheckedFiles {
  readonly files: OverlayFiles | null;
  /** Findings of all files. */
  readonly findings: readonly Finding[];
}

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
  const { key, store, overlay } = work;
  const school = overlay.school.slug;
  const announce = useAnnouncer();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<JsonEditor | null>(null);
  const [cursor, setCursor] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const known = useRef(definition);
  const text = file.path === null ? textToRead(overlay.base, file.file) : (work.files[file.path] ?? '');
  const syntax = useMemo(() => findJsonProblem(text), [text]);

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

  const { path: filePath, kind } = file;
  const label = filePath === null ? `${file.label}, read-only` : filePath;
  useEffect(() => {
    if (editor === null) return;
    // Read from the store and not from this render, so that later typing is included.
    const latest = filePath === null ? text : (store.read()[filePath] ?? text);
    editor.show({ id: file.file, label, kind, isReadOnly: filePath === null }, latest);
    const checked = checks.map(({ files, findings }) => ({
      text: filePath === null ? text : (files?.[filePath] ?? ''),
      findings: findings.filter((finding) => finding.file === file.file),
    }));
    const mendElsewhere = (finding: Finding): { name: string; apply: () => void } | null =>
      offerTranslation(finding, { work: { key, overlay, store }, definition: known.current, onOpen });
    editor.setDiagnostics(diagnosticsOf({ text: latest, checked, syntax, mendElsewhere }));
  }, [editor, file.file, filePath, kind, label, checks, key, overlay, store, syntax, text, onOpen]);

  useImperativeHandle(
    ref,
    () => ({
      go({ line, column, pointer }) {
        const range =
          pointer !== undefined
            ? findPointer(text, pointer)
            : { from: offsetAt(text, line ?? 1, column), to: offsetAt(text, line ?? 1, column) };
        editor?.reveal(range.from, range.to);
      },
    }),
    [editor, text],
  );

  function format(): void {
    const formatted = formatJson(text);
    if (formatted === null) announce('The file cannot be formatted until it is valid JSON.');
    else {
      editor?.replace(formatted);
      announce('The file was formatted.');
    }
    editor?.focus();
  }

  const place = describePlace({ text, offset: Math.min(cursor, text.length), kind: file.kind, definition });
  const path = placeInJson(text, Math.min(cursor, text.length)).path;
  const canShowBase = file.kind === 'overlay' && path.length > 1;

  function showBase(): void {
    const find = createPlaceFinder({ overlay, files: {} });
    onOpen(findNearestPlace(find, pointerTo(path.slice(1))) ?? { file: overlay.base.file });
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
        <div className="wb-editor-tools">
          <Button look="quiet" onClick={format}>
            Format
          </Button>
          {canShowBase ? (
            <Button look="quiet" onClick={showBase}>
              Show this place in the base form
            </Button>
          ) : null}
          <p className="wb-keys">
            <kbd>Ctrl</kbd>+<kbd>Space</kbd> suggestions · <kbd>F8</kbd> next problem · <kbd>Tab</kbd> leave the editor
          </p>
        </div>
      )}
    </div>
  );
}

interface ReadToolsProps {
  readonly base: WorkbenchOverlay['base'];
  readonly isForm: boolean;
  readonly onOpen: (place: FilePlace) => void;
}

/** Buttons to switch between the base form and its parts, which are read-only. */
function ReadTools({ base, isForm, onOpen }: ReadToolsProps): ReactElement | null {
  const files = isForm ? base.parts.map(({ file }) => file) : [base.file];
  if (files.length === 0) return null;
  return (
    <div className="wb-editor-tools">
      {files.map((name) => (
        <Button key={name} look="quiet" onClick={() => onOpen({ file: name })}>
          {nameOfFile(name)}
        </Button>
      ))}
    </div>
  );
}

function textToRead({ file, text, parts }: WorkbenchOverlay['base'], wanted: string): string {
  return wanted === file ? text : (parts.find((part) => part.file === wanted)?.text ?? '');
}
