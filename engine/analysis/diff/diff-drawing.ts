import type { UiSchema } from '../../definition/form-definition.ts';
import { isSame, pickWords, toChange, type Change } from './change.ts';
import { diffRest } from './diff-rest.ts';
import { partPathOf } from './field-parts.ts';
import { quote } from '../../logic/words/join-words.ts';

interface DrawnField {
  readonly path: string;
  readonly subject: string;
}

/**
 * Lists changes in help text, placeholders, widgets and widget settings. Other code describes rows and choice labels.
 */
export function diffDrawing(
  before: UiSchema = {},
  after: UiSchema = {},
  { path, subject }: DrawnField,
): readonly Change[] {
  const at = ['uiSchema', ...partPathOf(path)];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [past, now] = [before[key], after[key]];
    if (key === 'ui:enumNames' || isSame(past, now)) return [];
    if (key === 'items') return [];
    const words = drawingWords[key]?.(typeof now === 'string' ? now : JSON.stringify(now ?? null));
    if (words === undefined) return diffRest(past, now, { kind: 'drawing', path: [...at, key] });
    const told = pickWords(past, now, words).replaceAll('{}', subject);
    const kind = key === 'ui:help' ? 'help' : 'drawing';
    return [toChange({ kind, path: [...at, key], before: past, after: now, words: told })];
  });
}

type Words = (value: string) => { readonly added: string; readonly removed: string; readonly changed: string };

const drawingWords: Readonly<Record<string, Words>> = {
  'ui:help': (text) => ({
    added: `{} gets the help text ${quote(text)}`,
    removed: 'the help text for {} is removed',
    changed: `the help text for {} changes to ${quote(text)}`,
  }),
  'ui:placeholder': (text) => ({
    added: `{} shows ${quote(text)} while it is empty`,
    removed: '{} shows nothing while it is empty',
    changed: `{} shows ${quote(text)} while it is empty`,
  }),
  'ui:widget': (widget) => ({
    added: `{} is displayed as ${quote(widget)}`,
    removed: '{} is displayed in the default way for its type of answer',
    changed: `{} is displayed as ${quote(widget)}`,
  }),
  'ui:autocomplete': (token) => ({
    added: `browsers can fill in {} as ${quote(token)}`,
    removed: 'browsers get no autofill hint for {}',
    changed: `browsers can fill in {} as ${quote(token)}`,
  }),
};
