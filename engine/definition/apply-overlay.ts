import { isLogicPath } from './logic-places.ts';
import { mergePatch, type MergePatchOptions } from './merge-patch.ts';
import { createNameFinder } from './nearest-name.ts';
import { toProblem, type Problem } from './problem.ts';
import {
  membersOf,
  nodeAt,
  placeAt,
  textAt,
  type SourceMember,
  type SourceNode,
  type SourcePlace,
} from './source-node.ts';

interface Overlaid {
  readonly node: SourceNode;
  readonly problems: readonly Problem[];
}

/**
 * A form changed by an overlay: a merge patch (RFC 7396) that may only change what is there, and additions that may only
 * add what is not. A misspelt path therefore never passes for a new one. Logic is replaced whole: merging two conditions
 * would give one that nobody wrote.
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
  return { node: setLanguage(node, overlay), problems };
}

/** A translated form says so: who draws it sets the language of the page by it. */
function setLanguage(form: SourceNode, overlay: SourceNode): SourceNode {
  const language = overlay.kind === 'object' ? overlay.members.get('language') : undefined;
  if (form.kind !== 'object' || language === undefined) return form;
  return { ...form, members: new Map([...form.members, ['language', language]]) };
}

function checkTarget(base: SourceNode, overlay: SourceNode): readonly Problem[] {
  const written = textAt(overlay, ['extends']);
  const actual = `${textAt(base, ['id'])}@${textAt(base, ['version'])}`;
  if (written === actual) return [];
  const message = `the overlay was written for "${written}", the form is "${actual}"`;
  return [toProblem({ rule: 'overlay-extends', place: placeAt(overlay, ['extends']), message })];
}

function addNode(base: SourceNode, add: SourceNode, path: readonly string[], problems: Problem[]): SourceNode {
  if (base.kind !== 'object' || add.kind !== 'object' || isLogicPath(path)) {
    const message = `${nameOf(path)} exists already (${base.place.file}:${base.place.line}); change it under "patch"`;
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
    message: `the form has no ${nameOf(path)} to change; new things go under "add"`,
    suggestion: nearest,
  });
}

/** The name first, which can be mended, and then the way to it: `"Zip" in schema › properties`. */
function nameOf(path: readonly string[]): string {
  const way = path.slice(0, -1).join(' › ');
  return `"${path.at(-1) ?? ''}"${way === '' ? '' : ` in ${way}`}`;
}
