import { limits } from '@campus-cover/schemas';
import { closeCompletion } from '@codemirror/autocomplete';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorExtensions, type EditorKnowledge } from './editor-extensions.ts';
import { editorRoot } from './editor-root.ts';
import { lastingMarks } from './lasting-marks.ts';
import type { FileKind } from './meta-schemas.ts';

export interface OpenFile {
  /** Identifies the file, e.g. `"waiver.json"`. */
  readonly id: string;
  /** The editor's accessible name, e.g. `"waiver.json"`. */
  readonly label: string;
  readonly kind: FileKind;
  readonly isReadOnly: boolean;
}

export interface JsonEditorOptions {
  readonly host: HTMLElement;
  readonly knowledge: EditorKnowledge;
  /** Called when the author types, pastes or undoes. */
  readonly onChange: (id: string, text: string) => void;
  /** Called when a change is rejected because the file would become too long. */
  readonly onTooLong: (length: number) => void;
  readonly onCursor: (id: string, offset: number) => void;
}

/**
 * One editor for all files in an overlay. Each file keeps its own history, selection and folds while other files are
 * open.
 */
export interface JsonEditor {
  /**
   * Shows a file. If the text changed elsewhere, the new text replaces the editor's text, and the author can undo that.
   */
  show(file: OpenFile, text: string): void;
  setDiagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Replaces the open file's text; the author can undo that. */
  replace(text: string): void;
  /** Selects a range, scrolls to it and focuses the editor. */
  reveal(from: number, to: number): void;
  focus(): void;
  destroy(): void;
}

const fromOutside = Annotation.define<boolean>();

/** Creates an editor in the host element. */
export function createJsonEditor({ host, knowledge, onChange, onTooLong, onCursor }: JsonEditorOptions): JsonEditor {
  const states = new Map<string, EditorState>();
  let open: OpenFile | null = null;
  const root = editorRoot(host);
  const view = new EditorView({ root, parent: root });
  const mark = lastingMarks((marks) => view.dispatch(setDiagnostics(view.state, marks)));

  function stateFor(file: OpenFile, text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        editorExtensions({ label: file.label, kind: file.kind, isReadOnly: file.isReadOnly, knowledge }),
        EditorState.transactionFilter.of((transaction) => {
          if (!transaction.docChanged || file.isReadOnly) return transaction;
          const { length } = transaction.newDoc;
          if (length <= limits.longestOverlayFile || length <= transaction.startState.doc.length) return transaction;
          onTooLong(length);
          return [];
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((each) => each.annotation(fromOutside) === true))
            onChange(file.id, update.state.doc.toString());
          if (update.docChanged || update.selectionSet) onCursor(file.id, update.state.selection.main.head);
        }),
      ],
    });
  }

  function replaceAll(text: string, isFromOutside: boolean): void {
    const { state } = view;
    const changes = smallestChange(state.doc.toString(), text);
    if (changes === null) return;
    view.dispatch({
      changes,
      annotations: [Transaction.userEvent.of('input.replace'), ...(isFromOutside ? [fromOutside.of(true)] : [])],
    });
  }

  return {
    show(file, text) {
      if (open?.id !== file.id || open.isReadOnly !== file.isReadOnly) {
        if (open !== null) states.set(open.id, view.state);
        closeCompletion(view);
        open = file;
        view.setState(states.get(file.id) ?? stateFor(file, text));
        onCursor(file.id, view.state.selection.main.head);
      }
      if (file.isReadOnly && view.state.doc.toString() !== text) view.setState(stateFor(file, text));
      else replaceAll(text, true);
    },
    setDiagnostics(diagnostics) {
      const { length } = view.state.doc;
      mark(
        view.state.doc,
        diagnostics.map((each) => ({
          ...each,
          from: Math.min(each.from, length),
          to: Math.min(Math.max(each.from, each.to), length),
        })),
      );
    },
    replace: (text) => replaceAll(text, false),
    reveal(from, to) {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Returns the difference between two texts as one change, or `null` if they are equal. */
function smallestChange(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } | null {
  if (before === after) return null;
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
