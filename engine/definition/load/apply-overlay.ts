import { checkProtection } from '../check/check-protection.ts';
import { joinDropped, nothingDropped, type Dropped } from '../drop/dropped.ts';
import { dropNames } from '../drop/drop-names.ts';
import { toProblem, type Problem } from '../problem.ts';
import { isLogicPath } from '../source/logic-places.ts';
import { mergePatch, type MergePatchOptions } from '../source/merge-patch-sources.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import {
  membersOf,
  nodeAt,
  placeAt,
  textAt,
  type SourceMember,
  type SourceNode,
  type SourcePlace,
} from '../source/source-node.ts';
import { placeNames } from './place-names.ts';

interface Overlaid {
  readonly node: SourceNode;
  readonly problems: readonly Problem[];
}

/**
 * Applies an overlay's changes to a form: a merge patch (RFC 7396) that can only change existing paths, and additions that
 * can only add new paths. This way, a misspelled path in the patch is an error rather than a new setting. An overlay
 * replaces logic as a whole, because merging two conditions would create a third condition that no author wrote.
 * Settings that protect people cannot change (`checkProtection`).
 */
export function applyOverlay(base: SourceNode, overlay: SourceNode): Overlaid {
  const problems: Problem[] = [...checkTarget(base, overlay)];
  let node = base;
  const patch = nodeAt(overlay, ['patch']);
  const add = nodeAt(overlay, ['add']);
  if (patch !== undefined) {
    const findNearest = createNameFinder();
    const onMissing: MergePatchOptions['onMissing'] = (path, place, target) => {
      problems.push(toMissing(path, place, findNearest(path.at(-1) ?? '', membersOf(target).keys())));
    };
    node = mergePatch(node, patch, { isWhole: isLogicPath, onMissing });
  }
  if (add !== undefined) node = addNode(node, add, [], problems);
  problems.push(...checkProtection(base, node, overlay));
  return { node: setLanguage(node, overlay), problems };
}

interface Arranged extends Overlaid {
  readonly dropped: Dropped;
}

/**
 * Applies what overlays drop, then what they place, after all of them are applied. So an overlay and its translations
 * can still mention what the school drops, e.g. in a list of labels.
 */
export function arrangeForm(base: SourceNode, overlays: readonly SourceNode[]): Arranged {
  const problems: Problem[] = [];
  let node = base;
  let dropped = nothingDropped;
  for (const overlay of overlays) {
    const drop = nodeAt(overlay, ['drop']);
    if (drop === undefined) continue;
    const without = dropNames(node, drop);
    problems.push(...without.problems);
    dropped = joinDropped(dropped, without.dropped);
    ({ node } = without);
  }
  for (const overlay of overlays) {
    const place = nodeAt(overlay, ['place']);
    if (place === undefined) continue;
    const placed = placeNames(node, place);
    problems.push(...placed.problems);
    ({ node } = placed);
  }
  return { node, dropped, problems };
}

/** Records the language in a translated form. The renderer uses it to set the page's language. */
function setLanguage(form: SourceNode, overlay: SourceNode): SourceNode {
  const language = overlay.kind === 'object' ? overlay.members.get('language') : undefined;
  if (form.kind !== 'object' || language === undefined) return form;
  return { ...form, members: new Map([...form.members, ['language', language]]) };
}

function checkTarget(base: SourceNode, overlay: SourceNode): readonly Problem[] {
  const written = textAt(overlay, ['extends']);
  const actual = `${textAt(base, ['id'])}@${textAt(base, ['version'])}`;
  if (written === actual) return [];
  const message = `the overlay is for "${written}", but the form is "${actual}"`;
  return [toProblem({ rule: 'overlay-extends', place: placeAt(overlay, ['extends']), message })];
}

function addNode(base: SourceNode, add: SourceNode, path: readonly string[], problems: Problem[]): SourceNode {
  if (base.kind !== 'object' || add.kind !== 'object' || isLogicPath(path)) {
    const message = `${nameOf(path)} already exists (${base.place.file}:${base.place.line}); change it under "patch"`;
    problems.push(toProblem({ rule: 'overlay-path-exists', place: add.place, message }));
    return base;
  }
  const members = new Map<string, SourceMember>(base.members);
  for (const [key, member] of add.members) {
    const existing = members.get(key);
    const value =
      existing === undefined ? member.value : addNode(existing.value, member.value, [...path, key], problems);
    members.set(key, { keyPlace: existing?.keyPlace ?? member.keyPlace, value });
  }
  return { ...base, members };
}

function toMissing(path: readonly string[], place: SourcePlace, nearest: string | undefined): Problem {
  return toProblem({
    rule: 'overlay-path-missing',
    place,
    message: `the form has no ${nameOf(path)} to change; put new entries under "add"`,
    suggestion: nearest,
  });
}

/** Puts the name before its path, because the name is what the author needs to fix: `"Zip" in schema › properties`. */
function nameOf(path: readonly string[]): string {
  const way = path.slice(0, -1).join(' › ');
  return `"${path.at(-1) ?? ''}"${way === '' ? '' : ` in ${way}`}`;
}
