import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--cc-ink)', backgroundColor: 'var(--cc-surface)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: '3px solid var(--cc-focus)', outlineOffset: '-3px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--cc-ink)', paddingBlock: '0.5rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--cc-ground)',
    color: 'var(--cc-ink-soft)',
    borderRight: '1px solid var(--cc-line-soft)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--cc-brand) 8%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--cc-brand) 25%, var(--cc-surface))',
  },
  '.cm-tooltip': {
    border: '1px solid var(--cc-line)',
    borderRadius: 'var(--cc-radius)',
    backgroundColor: 'var(--cc-surface)',
    color: 'var(--cc-ink)',
    boxShadow: 'var(--cc-shadow-2)',
    maxWidth: 'min(32rem, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '16rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem', lineHeight: '1.4' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--cc-brand)',
    color: 'var(--cc-on-brand)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '1', fontFamily: 'var(--cc-font)' },
  '.cm-completionInfo': { fontFamily: 'var(--cc-font)', lineHeight: '1.4', padding: '0.5rem 0.75rem' },
  '.cm-place': { padding: '0.5rem 0.75rem', fontFamily: 'var(--cc-font)', lineHeight: '1.4', margin: '0' },
  '.cm-diagnostic': { fontFamily: 'var(--cc-font)', fontSize: '0.9375rem', padding: '0.5rem 0.75rem' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--cc-danger)' },
  '.cm-diagnosticAction': {
    display: 'block',
    minHeight: '2rem',
    margin: '0.5rem 0 0',
    padding: '0.25rem 0.75rem',
    borderRadius: 'var(--cc-radius)',
    backgroundColor: 'var(--cc-brand)',
    color: 'var(--cc-on-brand)',
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  },
  '.cm-panels': { backgroundColor: 'var(--cc-ground)', color: 'var(--cc-ink)', fontFamily: 'var(--cc-font)' },
  '.cm-panel.cm-search': { padding: '0.5rem' },
  '.cm-panel.cm-search label': { fontSize: '0.875rem' },
  '.cm-textfield, .cm-button': { fontSize: '0.875rem', minHeight: '1.75rem' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--cc-surface)', color: 'var(--cc-ink)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--cc-brand-soft)' },
  '.cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--cc-success-soft)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--cc-danger-soft)', paddingLeft: '6px' },
});

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--cc-brand-strong)' },
  { tag: tags.string, color: 'var(--cc-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cc-warning)' },
  { tag: tags.invalid, color: 'var(--cc-danger)' },
]);

/** The portal's colors for the editor. */
export const editorTheme: Extension = [theme, syntaxHighlighting(highlight)];
