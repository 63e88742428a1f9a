import { toProblem, type Problem } from '../problem.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import {
  mapValues,
  membersOf,
  nodeAt,
  type SourceMember,
  type SourceNode,
  type SourceScalar,
} from '../source/source-node.ts';

/** Matches a term in text, e.g. `{term.studentId}`. */
const MENTION = /\{term\.([^{}]*)\}/g;

/** Lists and objects in which no text mentions a term. */
const withoutTerms = new WeakSet<SourceNode>();

/** The files that can contain a school's own wording. */
export interface SchoolWords {
  /** `school.json`. */
  readonly school: SourceNode | undefined;
  /** `school.<language>.json` of the form's language. */
  readonly texts?: SourceNode | undefined;
  /** In the order in which they are applied. */
  readonly overlays: readonly SourceNode[];
}

/**
 * Replaces every `{term.<name>}` in a form's text with the school's wording. If the school has no wording for a term,
 * uses the form's own wording, which a language's overlay may have translated. Keys and the terms themselves stay
 * unchanged.
 *
 * @param form with overlays applied
 */
export function applyTerms(
  form: SourceNode,
  schoolWords: SchoolWords,
): { readonly node: SourceNode; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const findNearest = createNameFinder();
  const formTerms = membersOf(nodeAt(form, ['terms']));
  const schoolTerms = listSchoolTerms(schoolWords);
  if (form.kind !== 'object') return { node: form, problems };
  const members = [...form.members].map(([key, member]): [string, SourceMember] => [
    key,
    key === 'terms' ? member : { ...member, value: replaceIn(member.value) },
  ]);
  return { node: { ...form, members: new Map(members) }, problems };

  /** Returns the node itself if it has no terms, so that all forms share it. */
  function replaceIn(node: SourceNode): SourceNode {
    if (node.kind === 'scalar') return replaceInText(node);
    if (withoutTerms.has(node)) return node;
    const replaced = mapValues(node, replaceIn);
    if (replaced === node) withoutTerms.add(node);
    return replaced;
  }

  function replaceInText(node: SourceScalar): SourceScalar {
    const names = listMentions(node.value);
    if (typeof node.value !== 'string' || names.length === 0) return node;
    const value = node.value.replaceAll(MENTION, (mention, name: string) => wordsOf(name, node) ?? mention);
    // Text that consists only of a term receives the term's source location, because authors translate the term there.
    const isTermAlone = !/\p{L}/u.test(node.value.replaceAll(MENTION, ''));
    const place = (isTermAlone ? formTerms.get(names[0] ?? '')?.value.place : undefined) ?? node.place;
    return { ...node, place, value };
  }

  function wordsOf(name: string, { place }: SourceScalar): string | undefined {
    const term = (schoolTerms.get(name) ?? formTerms.get(name))?.value;
    if (term?.kind !== 'scalar' || typeof term.value !== 'string') {
      const known = [...formTerms.keys(), ...schoolTerms.keys()];
      const message = `there is no term "${name}"; add its text under "terms"`;
      problems.push(toProblem({ rule: 'unknown-term', place, message, suggestion: findNearest(name, known) }));
      return undefined;
    }
    if (listMentions(term.value).length > 0) {
      const message = `the term "${name}" contains another term, which is not allowed`;
      problems.push(toProblem({ rule: 'unknown-term', place: term.place, message }));
    }
    return term.value;
  }
}

/** A school's wording for one form, or for one form in a particular language, overrides its wording for all forms. */
function listSchoolTerms({ school, texts, overlays }: SchoolWords): ReadonlyMap<string, SourceMember> {
  const own = overlays.filter((overlay) => membersOf(overlay).has('school'));
  return new Map([
    ...membersOf(nodeAt(school, ['terms'])),
    ...membersOf(nodeAt(texts, ['school', 'terms'])),
    ...own.flatMap((overlay) => ['patch', 'add'].flatMap((key) => [...membersOf(nodeAt(overlay, [key, 'terms']))])),
  ]);
}

/** Lists the terms in text, e.g. `["studentId"]`. Empty for a value that is not text. */
export function listMentions(value: unknown): readonly string[] {
  return typeof value === 'string' ? [...value.matchAll(MENTION)].map(([, name = '']) => name) : [];
}
