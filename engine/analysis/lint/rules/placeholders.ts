import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import { listWordPaths } from '../word-places.ts';

export const placeholders: LintFamily = {
  rules: [
    {
      id: 'placeholder-unknown',
      severity: 'warning',
      meaning:
        'Text contains a placeholder that has no value where it is used, so the user sees the placeholder with its braces.',
    },
  ],
  find: ({ node }) =>
    listWordPaths(node).flatMap((path) => listTexts(nodeAt(node, path), path).flatMap((text) => judge(node, text))),
};

interface PlacedText {
  readonly path: readonly string[];
  readonly text: string;
}

/** Returns a string, or each string in a list. Returns an empty list for logic, because its result is unknown. */
function listTexts(node: SourceNode | undefined, path: readonly string[]): readonly PlacedText[] {
  if (node?.kind === 'list') {
    return node.entries.flatMap((entry, index) => listTexts(entry, [...path, String(index)]));
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? [{ path, text: node.value }] : [];
}

function judge(root: SourceNode, { path, text }: PlacedText): readonly Finding[] {
  const filled = listFilled(path);
  // A form with an unknown term does not load, so none of these names is a term.
  return [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].flatMap(([, name = '']): readonly Finding[] => {
    if (filled.includes(name)) return [];
    const terms = [...membersOf(nodeAt(root, ['terms'])).keys()];
    const term = nearestName(name, terms);
    const suggestion = term === undefined ? nearestName(name, filled) : `term.${term}`;
    return [{ rule: 'placeholder-unknown', path, message: `"{${name}}" has no value here`, suggestion }];
  });
}

const ofMessages = ['label', 'limit', 'comparison', 'multipleOf', 'format', 'pattern', 'type', 'i', 'j', 'lookup'];

/** In a table of records, the delete dialog's text names the record. */
const ofRecords: Readonly<Record<string, readonly string[]>> = { removeTitle: ['name'], removeText: ['name'] };

/** Lists the placeholders that the form fills in for the text at a path. */
function listFilled(path: readonly string[]): readonly string[] {
  if (path[0] === 'terms') return [];
  if (path.at(-2) === 'messages') return ofMessages;
  if (path.at(-2) === 'records') return ofRecords[path.at(-1) ?? ''] ?? [];
  return path.at(-1) === 'itemTitle' ? ['number'] : [];
}
