import { toProblem, type Problem } from '../problem.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { membersOf, nodeAt, type SourceMember, type SourceNode, type SourceScalar } from '../source/source-node.ts';

/** `{term.studentId}` in a text. */
const MENTION = /\{term\.([^{}]*)\}/g;

/** The files that can hold a school's own words. */
export interface SchoolWords {
  /** `school.json`. */
  readonly school: SourceNode | undefined;
  /** `school.<language>.json` of the form's language. */
  readonly texts?: SourceNode | undefined;
  /** In the order in which they apply. */
  readonly overlays: readonly SourceNode[];
}

/**
 * Replaces every `{term.<name>}` in a form's texts with the school's words, or else with the form's own, which a
 * language may have translated. Keys and the terms themselves stay unchanged.
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

  function replaceIn(node: SourceNode): SourceNode {
    if (node.kind === 'scalar') return replaceInText(node);
    if (node.kind === 'list') return { ...node, entries: node.entries.map(replaceIn) };
    const replaced = [...node.members].map(([key, member]): [string, SourceMember] => [
      key,
      { ...member, value: replaceIn(member.value) },
    ]);
    return { ...node, members: new Map(replaced) };
  }

  function replaceInText(node: SourceScalar): SourceScalar {
    const names = listMentions(node.value);
    if (typeof node.value !== 'string' || names.length === 0) return node;
    const value = node.value.replaceAll(MENTION, (mention, name: string) => wordsOf(name, node) ?? mention);
    // If a text consists only of a term, it gets the place of the term, because authors translate it there.
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

/** A school's words for one form, or for one form in another language, override its words for all forms. */
function listSchoolTerms({ school, texts, overlays }: SchoolWords): ReadonlyMap<string, SourceMember> {
  const own = overlays.filter((overlay) => membersOf(overlay).has('school'));
  return new Map([
    ...membersOf(nodeAt(school, ['terms'])),
    ...membersOf(nodeAt(texts, ['school', 'terms'])),
    ...own.flatMap((overlay) => ['patch', 'add'].flatMap((key) => [...membersOf(nodeAt(overlay, [key, 'terms']))])),
  ]);
}

/** Lists the terms in a text, e.g. `["studentId"]`. Empty for a value that is not text. */
export function listMentions(value: unknown): readonly string[] {
  return typeof value === 'string' ? [...value.matchAll(MENTION)].map(([, name = '']) => name) : [];
}
