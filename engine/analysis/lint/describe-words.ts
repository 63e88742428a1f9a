import { nodeAt, textAt, type SourceNode } from '../../definition/source/source-node.ts';

/**
 * Describes a form's text for a reader who has never seen its JSON, e.g. `the question “Sport”`, `the help of “Sport”`,
 * `the title of the section “You”`.
 *
 * @param path one of the paths from `listWordPaths`
 */
export function describeWords(root: SourceNode, path: readonly string[]): string {
  const [first = '', id = ''] = path;
  const last = path.at(-1) ?? '';
  switch (first) {
    case 'title':
      return 'the form’s title';
    case 'description':
      return 'the line below the form’s title';
    case 'sections':
      return `the ${last} of the section ${quote(textAt(root, ['sections', id, 'title']) || id)}`;
    case 'schema': {
      const field = labelAt(root, path.slice(2, -1));
      return last === 'title' ? `the question ${field}` : `the hint for ${field}`;
    }
    case 'uiSchema': {
      const until = path.findIndex((step) => step.startsWith('ui:'));
      return `${partsOfDrawing[path.slice(until).join(' ')] ?? partsOfDrawing[path[until] ?? ''] ?? 'words'} of ${labelAt(root, path.slice(1, until))}`;
    }
    case 'fields':
      if (path.at(-2) === 'refuse') return `the refusal of ${quote(last)} in ${labelAt(root, path.slice(1, -2))}`;
      return `the message ${quote(last)} of ${labelAt(root, path.slice(1, path.indexOf('messages')))}`;
    case 'rules':
      return `what the rule ${quote(id)} announces`;
    case 'checks':
      return `the message of the check ${quote(id)}`;
    case 'messages':
      return `the message ${quote(id)}`;
    case 'terms':
      return `the term ${quote(id)}`;
    case 'review':
      return `the text of the decision ${quote(textAt(root, ['review', 'decisions', path[2] ?? '', 'label']))}`;
    case 'dialogs':
      return `the ${last} of the dialog ${quote(textAt(root, ['dialogs', id, 'title']) || id)}`;
    case 'notes':
      return `the text ${quote(id)} between fields`;
    default:
      return partsOfPage[path.filter((step) => !/^\d+$/.test(step)).join(' ')] ?? `the ${last} of the ${first}`;
  }
}

const partsOfDrawing: Readonly<Record<string, string>> = {
  'ui:title': 'the label',
  'ui:description': 'the hint',
  'ui:help': 'the help',
  'ui:placeholder': 'the placeholder',
  'ui:enumNames': 'the choices',
  'ui:options': 'words',
  'ui:options addLabel': 'the button that adds an entry',
  'ui:options removeLabel': 'the button that removes an entry',
  'ui:options itemTitle': 'the title of an entry',
};

const partsOfPage: Readonly<Record<string, string>> = {
  'page intro': 'the introduction',
  'page submitLabel': 'the button that submits the form',
  'page links label': 'a link on the page',
  'page confirmation title': 'the title of the confirmation',
  'page confirmation next': 'what the confirmation says about the next steps',
};

/** Describes a field by its label. The path may go through rows, in the schema or in the uiSchema. */
function labelAt(root: SourceNode, way: readonly string[]): string {
  const names = way.filter((step) => step !== 'items' && step !== 'properties');
  const path = names.flatMap((name, at) => (at === 0 ? [name] : ['items', 'properties', name]));
  const place = ['schema', 'properties', ...path, 'title'];
  return quote(nodeAt(root, place) === undefined ? (names.at(-1) ?? '') : textAt(root, place));
}

function quote(words: string): string {
  return `“${words.length > 60 ? `${words.slice(0, 57)}…` : words}”`;
}
