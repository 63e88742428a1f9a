import { foldLogic, type KnownVariables } from '../../logic/fold-logic.ts';
import { schemaPathOf } from '../field-groups.ts';
import type { Json } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { listFieldPaths } from '../source/list-field-paths.ts';
import { findLogic } from '../source/logic-places.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { entriesOf, membersOf, nodeAt, replaceNodes, textAt, type SourceNode } from '../source/source-node.ts';
import { dropChoices, readChoices } from './drop-choices.ts';
import { findReadLookups } from './find-read-lookups.ts';
import type { Dropped } from './dropped.ts';
import { toFieldPath } from '../to-field-path.ts';
import { countGone, isGonePath, type Gone } from './gone.ts';
import { removeGone } from './remove-gone.ts';
import { removeUseless } from './remove-useless.ts';

/** Each round can remove a lookup that needs an earlier one. No real form has such a long chain. */
const mostRounds = 50;

interface WithoutDropped {
  readonly node: SourceNode;
  readonly dropped: Dropped;
  readonly problems: readonly Problem[];
}

/**
 * Removes fields, sections and choices everywhere in a form, as an overlay's `drop` says. Logic that reads a removed
 * field is simplified as if the field were never answered. Rules, checks, lookups, prefill entries, dialogs and
 * sections that then have no effect are also removed.
 */
export function dropNames(form: SourceNode, drop: SourceNode): WithoutDropped {
  const { choices, problems: ofChoices } = readChoices(form, drop);
  const problems = [...findUnknown(form, drop), ...ofChoices];
  const gone = readGone(form, drop);
  const isList = (field: string): boolean => nodeAt(form, [...schemaPathOf(field), 'items']) !== undefined;
  const isGoneChoice = (field: string, value: Json): boolean => choices.get(field)?.has(value) === true;
  const knownIn = (each: string | undefined): KnownVariables => ({
    isAlwaysEmpty: (path) => isGonePath(gone, path, each),
    isNever: (path, value) => !isList(toFieldPath(path, each)) && isGoneChoice(toFieldPath(path, each), value),
    neverContains: (path, value) => isList(toFieldPath(path, each)) && isGoneChoice(toFieldPath(path, each), value),
  });
  const readBefore = findReadLookups(form);
  let node = dropChoices(form, choices, drop);
  for (let count = -1, round = 0; count !== countGone(gone); round += 1) {
    if (round === mostRounds) {
      const message = `more than ${mostRounds} lookups depend on each other and on what is dropped; remove them in "patch"`;
      problems.push(toProblem({ rule: 'too-deep', place: drop.place, message }));
      break;
    }
    count = countGone(gone);
    node = removeUseless(foldAll(removeGone(node, gone), knownIn), gone);
    const readNow = findReadLookups(node);
    for (const lookup of readBefore) if (!readNow.has(lookup)) gone.lookup.add(lookup);
  }
  const { field: fields, section: sections, lookup: lookups } = gone;
  return {
    node,
    dropped: { fields, sections, lookups, choices },
    problems,
  };
}

function readGone(form: SourceNode, drop: SourceNode): Gone {
  const listed = (list: string, pathOf: (name: string) => readonly string[]): Set<string> =>
    new Set(textsOf(nodeAt(drop, [list])).filter((name) => nodeAt(form, pathOf(name)) !== undefined));
  const section = listed('sections', (id) => ['sections', id]);
  const field = listed('fields', schemaPathOf);
  for (const id of section) for (const name of textsOf(nodeAt(form, ['sections', id, 'fields']))) field.add(name);
  return { field, section, lookup: new Set() };
}

function findUnknown(form: SourceNode, drop: SourceNode): readonly Problem[] {
  const findNearest = createNameFinder();
  const known = {
    fields: new Set(listFieldPaths(form)),
    sections: new Set(membersOf(nodeAt(form, ['sections'])).keys()),
  };
  return (['fields', 'sections'] as const).flatMap((list) => {
    const names = known[list];
    return entriesOf(nodeAt(drop, [list])).flatMap((entry) => {
      const name = textAt(entry, []);
      if (names.has(name)) return [];
      const message = `the form has no ${list.slice(0, -1)} "${name}" to drop`;
      const suggestion = findNearest(name, names);
      return [toProblem({ rule: 'overlay-path-missing', place: entry.place, message, suggestion })];
    });
  });
}

function foldAll(form: SourceNode, knownIn: (each: string | undefined) => KnownVariables): SourceNode {
  const folded = new Map<SourceNode, SourceNode>();
  for (const { node, each } of findLogic(form)) {
    const simpler = foldLogic(node, knownIn(each));
    if (simpler !== node) folded.set(node, simpler);
  }
  return folded.size === 0 ? form : replaceNodes(form, folded);
}

function textsOf(list: SourceNode | undefined): readonly string[] {
  return entriesOf(list).map((entry) => textAt(entry, []));
}
