import { isRefusalId } from '../../definition/refusal-id.ts';
import { findLogic } from '../../definition/source/logic-places.ts';
import { membersOf, nodeAt, type SourceNode } from '../../definition/source/source-node.ts';

/** Every location with text for the user. `*` matches any key or entry. */
const places: readonly (readonly string[])[] = [
  ['title'],
  ['description'],
  ['sections', '*', 'title'],
  ['sections', '*', 'description'],
  ['rules', '*', 'announce'],
  ['messages', '*'],
  ['terms', '*'],
  ['page', 'intro'],
  ['page', 'submitLabel'],
  ...['title', 'text', 'yes', 'no'].map((name) => ['page', 'confirm', name]),
  ['page', 'ask', '*', 'title'],
  ['page', 'ask', '*', 'text'],
  ['page', 'ask', '*', 'yes', 'label'],
  ['page', 'ask', '*', 'no', 'label'],
  ...['label', 'title', 'text'].map((name) => ['dialogs', '*', name]),
  ['notes', '*', 'text'],
  ['page', 'links', '*', 'label'],
  ['page', 'confirmation', 'title'],
  ['page', 'confirmation', 'next'],
  ['review', 'decisions', '*', 'text'],
];
const ofSchema = [['title'], ['description']];
const ofUi = [
  ['ui:title'], ['ui:description'], ['ui:help'], ['ui:placeholder'], ['ui:enumNames'],
  ...['emptyMessage', 'itemTitle', 'addLabel', 'removeLabel', 'emptyText'].map((name) => ['ui:options', name]),
  ...['button', 'choiceTitle', 'disabledText', 'empty'].map((name) => ['ui:options', name]),
  ['ui:options', 'columns', '*', 'title'],
  ...['add', 'edit', 'remove', 'removeTitle', 'removeText'].map((name) => ['ui:options', 'records', name]),
]; // oxfmt-ignore
const ofField = [
  ['messages', '*'],
  ['refuse', '*'],
];

/** Lists the paths of all text in a form: single strings, lists of strings, and check messages, which may be logic. */
export function listWordPaths(root: SourceNode): readonly (readonly string[])[] {
  // Leaves out `options`, because they are values. Their labels are in `ui:enumNames` or come from a lookup.
  // A refusal's message is listed with its field.
  const logic = findLogic(root).filter(({ path }) => path.at(-1) === 'message' && !isRefusalId(path[1] ?? ''));
  return [
    ...places.flatMap((pattern) => expand(root, pattern)),
    ...expandFields(root, ['schema', 'properties'], ['items', 'properties'], ofSchema),
    ...expandFields(root, ['uiSchema'], ['items'], ofUi),
    ...expandFields(root, ['fields'], ['items'], ofField),
    ...logic.map(({ path }) => path),
  ];
}

/** Expands the patterns for all fields, including the fields in repeated groups at any depth. */
function expandFields(
  root: SourceNode,
  base: readonly string[],
  inner: readonly string[],
  patterns: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return [...membersOf(nodeAt(root, base)).keys()].flatMap((name) => {
    const field = [...base, name];
    return [
      ...patterns.flatMap((pattern) => expand(root, [...field, ...pattern])),
      ...expandFields(root, [...field, ...inner], inner, patterns),
    ];
  });
}

function expand(root: SourceNode, pattern: readonly string[]): readonly (readonly string[])[] {
  let paths: readonly (readonly string[])[] = [[]];
  for (const step of pattern) {
    paths = paths.flatMap((path) => {
      const members = membersOf(nodeAt(root, path));
      if (step === '*') return [...members.keys()].map((name) => [...path, name]);
      return members.has(step) ? [[...path, step]] : [];
    });
  }
  return paths;
}
