import { membersOf, nodeAt, type SourceNode } from '../../../definition/source-node.ts';
import { nearestName } from '../../../definition/nearest-name.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import { listWordPaths } from '../word-places.ts';

export const placeholders: LintFamily = {
  rules: [
    {
      id: 'placeholder-unknown',
      severity: 'warning',
      meaning: 'Words have a placeholder that nothing fills there, so that the person reads it with its braces.',
    },
  ],
  find: ({ node }) =>
    listWordPaths(node).flatMap((path) => listTexts(nodeAt(node, path), path).flatMap((text) => judge(node, text))),
};

interface PlacedText {
  readonly path: readonly string[];
  readonly text: string;
}

/** A text, or each of a list; what logic makes of them is not known. */
function listTexts(node: SourceNode | undefined, path: readonly string[]): readonly PlacedText[] {
  if (node?.kind === 'list') {
    return node.entries.flatMap((entry, index) => listTexts(entry, [...path, String(index)]));
  }
  return node?.kind === 'scalar' && typeof node.value === 'string' ? [{ path, text: node.value }] : [];
}

function judge(root: SourceNode, { path, text }: PlacedText): readonly Finding[] {
  const filled = listFilled(path);
  // A term that there is not keeps the form from loading: whatever is left is no term.
  return [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].flatMap(([, name = '']): readonly Finding[] => {
    if (filled.includes(name)) return [];
    const terms = [...membersOf(nodeAt(root, ['terms'])).keys()];
    const term = nearestName(name, terms);
    const suggestion = term === undefined ? nearestName(name, filled) : `term.${term}`;
    return [{ rule: 'placeholder-unknown', path, message: `nothing fills "{${name}}" here`, suggestion }];
  });
}

const ofMessages = ['label', 'limit', 'comparison', 'multipleOf', 'format', 'pattern', 'type', 'i', 'j', 'lookup'];

/** Of a table of records: the words before one is deleted say which. */
const ofRecords: Readonly<Record<string, readonly string[]>> = { removeTitle: ['name'], removeText: ['name'] };

/** The placeholders that are filled in the words at a path. */
function listFilled(path: readonly string[]): readonly string[] {
  if (path[0] === 'terms') return [];
  if (path.at(-2) === 'messages') return ofMessages;
  if (path.at(-2) === 'records') return ofRecords[path.at(-1) ?? ''] ?? [];
  return path.at(-1) === 'itemTitle' ? ['number'] : [];
}
