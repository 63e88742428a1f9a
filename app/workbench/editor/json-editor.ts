import { closeCompletion } from '@codemirror/autocomplete';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorExtensions, type EditorKnowledge } from './editor-extensions.ts';
import { editorRoot } from './editor-root.ts';
import { longestFile } from './longest-file.ts';
import type { FileKind } from './meta-schemas.ts';

export interface OpenFile {
  /** Tells the file among the others, e.g. `"waiver.json"`. */
  readonly id: string;
  /** What the editor is called, e.g. `"waiver.json"`. */
  readonly label: string;
  readonly kind: FileKind;
  readonly isReadOnly: boolean;
}

export interface JsonEditorOptions {
  readonly host: HTMLElement;
  readonly knowledge: EditorKnowledge;
  /** Somebody typed, pasted, undid. */
  readonly onChange: (id: string, text: string) => void;
  /** A change was turned down because the file would become too long. */
  readonly onTooLong: (length: number) => void;
  readonly onCursor: (id: string, offset: number) => void;
}

/** One editor for all files of an overlay; each keeps its own history, selection and folds while others are open. */
export interface JsonEditor {
  /** Puts the file into the editor; a text that was changed elsewhere takes the place of its own, as a step that can be undone. */
  show(file: OpenFile, text: string): void;
  setDiagnostics(diagnostics: readonly Diagnostic[]): void;
  /** Replaces the text of the open file, as a step that can be undone. */
  replace(text: string): void;
  /** Selects a range, shows it and takes the focus. */
  reveal(from: number, to: number): void;
  focus(): void;
  destroy(): void;
}

const fromOutside = Annotation.define<boolean>();

/** Starts an editor in an element of its own. */
export function createJsonEditor({ host, knowledge, onChange, onTooLong, onCursor }: JsonEditorOptions): JsonEditor {
  const states = new Map<string, EditorState>();
  let open: OpenFile | null = null;
  const root = editorRoot(host);
  const view = new EditorView({ root, parent: root });

  function stateFor(file: OpenFile, text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        editorExtensions({ label: file.label, kind: file.kind, isReadOnly: file.isReadOnly, knowledge }),
        EditorState.transactionFilter.of((transaction) => {
          if (!transaction.docChanged || file.isReadOnly) return transaction;
          const { length } = transaction.newDoc;
          if (length <= longestFile || length <= transaction.startState.doc.length) return transaction;
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
      const fitting = diagnostics.map((each) => ({
        ...each,
        from: Math.min(each.from, length),
        to: Math.min(Math.max(each.from, each.to), length),
      }));
      view.dispatch(setDiagnostics(view.state, fitting));
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

/** What differs between two texts, as one change; `null` when nothing does. */
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
