/** The keys of texts in buttons, menus, headings of columns and other narrow places. */
const narrow: ReadonlySet<string> = new Set([
  'ui:placeholder', 'ui:enumNames', 'submitLabel', 'label', 'yes', 'no', 'button', 'addLabel', 'removeLabel', 'add',
  'edit', 'remove', 'choiceTitle',
]); // oxfmt-ignore

/** Whether a form shows a text in a narrow place: a button, a menu, a placeholder, a column, a step or a term. */
export function hasLittleRoom(path: readonly string[]): boolean {
  const last = path.at(-1) ?? '';
  if (narrow.has(last)) return true;
  if (path[0] === 'terms') return true;
  return last === 'title' && (path[0] === 'sections' || path.includes('columns'));
}
