import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Finds catalogs that no form names, and files that are not valid catalogs. */
export function findInCatalogs(parsed: ParsedLibrary): readonly Problem[] {
  const { library, forms, catalogs } = parsed;
  // An unreadable form may use any catalog. A separate rule reports a misspelled name.
  const used =
    forms.size < library.forms.size
      ? new Set(catalogs.keys())
      : new Set([...listUsed(parsed)].map((name) => (catalogs.has(name) ? name : nearestName(name, catalogs.keys()))));
  return [...catalogs].flatMap(([name, node]) => [
    ...(used.has(name)
      ? []
      : [placeFinding({ rule: 'catalog-unused', path: [], message: `no form names the catalog "${name}"` }, node)]),
    ...findMisshapen(node),
  ]);
}

function findMisshapen(node: SourceNode): readonly Problem[] {
  if (node.kind !== 'list') {
    return [
      placeFinding({ rule: 'catalog-shape', path: [], message: 'a catalog is a list of { "id", "label" }' }, node),
    ];
  }
  const seen = new Set<unknown>();
  return node.entries.flatMap((entry, index) => {
    const members = [...membersOf(entry)];
    const isChoice =
      members.length === 2 &&
      ['id', 'label'].every((key) => {
        const member = nodeAt(entry, [key]);
        return member?.kind === 'scalar' && typeof member.value === 'string' && member.value !== '';
      });
    if (!isChoice) {
      const message = 'a choice has an "id" and a "label", both text, and nothing else';
      return [placeFinding({ rule: 'catalog-shape', path: [`${index}`], message }, node)];
    }
    const id = nodeAt(entry, ['id']);
    const value = id?.kind === 'scalar' ? id.value : undefined;
    const isRepeated = seen.has(value);
    seen.add(value);
    if (!isRepeated) return [];
    const message = `the id ${JSON.stringify(value)} appears twice`;
    return [placeFinding({ rule: 'catalog-shape', path: [`${index}`, 'id'], message }, node)];
  });
}

/** Lists names in "source" anywhere in the uiSchemas of forms, parts and overlays. */
function listUsed({ forms, parts, overlays }: ParsedLibrary): ReadonlySet<string> {
  const used = new Set<string>();
  for (const node of [...forms.values(), ...parts.values()]) collect(nodeAt(node, ['uiSchema']));
  for (const { node } of overlays) for (const key of ['patch', 'add']) collect(nodeAt(node, [key, 'uiSchema']));
  return used;

  function collect(node: SourceNode | undefined): void {
    for (const [key, { value }] of membersOf(node)) {
      if (key === 'source' && value.kind === 'scalar') used.add(String(value.value));
      else collect(value);
    }
  }
}
