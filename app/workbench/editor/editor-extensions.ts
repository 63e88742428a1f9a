import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { placeInJson } from '@campus-cover/engine/analysis';
import { describePlace } from './describe-place.ts';
import { editorTheme } from './editor-theme.ts';
import type { FileKind } from './meta-schemas.ts';
import { suggest } from './suggest.ts';
import type { Suggestion } from './suggestion.ts';

/** The data that the extensions need while the author types. */
export interface EditorKnowledge {
  readonly definition: () => unknown;
  readonly school: string;
}

export interface ExtensionOptions {
  readonly label: string;
  readonly kind: FileKind;
  readonly isReadOnly: boolean;
  readonly knowledge: EditorKnowledge;
}

/**
 * Returns the extensions that every editor uses: display, marks, completion, hovers, and keys. The Tab key has no
 * binding, so it moves focus out of the editor.
 */
export function editorExtensions({ label, kind, isReadOnly, knowledge }: ExtensionOptions): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    codeFolding(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    json(),
    editorTheme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      autocapitalize: 'off',
      // The editor is focusable even without this attribute. The attribute tells accessibility checkers that a keyboard
      // can scroll the editor.
      tabindex: '0',
      // Repeats the text below the editor, because `aria-describedby` cannot reference it from inside the shadow root.
      'aria-description': isReadOnly
        ? 'Tab leaves the editor.'
        : 'Tab leaves the editor. Control+Space shows suggestions. F8 goes to the next problem.',
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    }),
    isReadOnly ? EditorState.readOnly.of(true) : completion(kind, knowledge),
    hoverTooltip((view, offset) => {
      const text = view.state.doc.toString();
      const { from, to } = placeInJson(text, offset);
      const { words } = describePlace({ text, offset, kind, definition: knowledge.definition() });
      if (to <= from || words.length === 0) return null;
      return { pos: from, end: to, above: true, create: () => ({ dom: drawWords(words) }) };
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
  ];
}

function completion(kind: FileKind, knowledge: EditorKnowledge): Extension {
  return autocompletion({
    override: [(context) => complete(context, kind, knowledge)],
    icons: false,
    activateOnTyping: true,
  });
}

function complete(
  { state, pos, explicit }: CompletionContext,
  kind: FileKind,
  { definition, school }: EditorKnowledge,
): CompletionResult | null {
  const text = state.doc.toString();
  const { from, to, nameFrom, options } = suggest({ text, offset: pos, kind, definition: definition(), school });
  // Completions open only inside a word or on request.
  if (options.length === 0 || (!explicit && to === from)) return null;
  return { from: nameFrom, options: options.map((option, at) => toCompletion(option, options.length - at)) };
}

const types = { property: 'property', variable: 'variable', function: 'function', enum: 'enum', text: 'text' } as const;

/** Includes descriptions in the search text, because authors know a question but not its field's name. */
function toCompletion({ label, detail, info, insert, kind }: Suggestion, rank: number): Completion {
  const words = kind === 'variable' || kind === 'enum' ? info : undefined;
  return {
    label: words === undefined ? label : `${label} ${words}`,
    displayLabel: label,
    type: types[kind],
    // Keeps the order of the suggestions.
    boost: Math.min(99, rank) / 100,
    ...(words === undefined ? detail !== undefined && { detail } : { detail: shorten(words) }),
    ...(info === undefined ? {} : { info: () => drawWords([info]) }),
    apply: (view) => {
      const { head } = view.state.selection.main;
      const place = placeInJson(view.state.doc.toString(), head);
      const cursor = insert.indexOf('¦');
      view.dispatch({
        changes: { from: place.from, to: place.to, insert: insert.replace('¦', '') },
        selection: { anchor: place.from + (cursor < 0 ? insert.length : cursor) },
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}

function shorten(words: string): string {
  return words.length > 48 ? `${words.slice(0, 47)}…` : words;
}

/** Shows text from files as plain text, never as markup. */
function drawWords(words: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  for (const sentence of words) {
    const line = document.createElement('p');
    line.className = 'cm-place';
    line.textContent = sentence;
    box.append(line);
  }
  return box;
}
