import { createNameFinder } from './nearest-name.ts';
import { toProblem, type Problem } from './problem.ts';
import { membersOf, nodeAt, type SourceMember, type SourceNode, type SourceScalar } from './source-node.ts';

/** `{term.studentId}` in a text. */
const MENTION = /\{term\.([^{}]*)\}/g;

/** Where a school has words of its own. */
export interface SchoolWords {
  /** `school.json`. */
  readonly school: SourceNode | undefined;
  /** In the order in which they were applied. */
  readonly overlays: readonly SourceNode[];
}

/**
 * Puts words in the place of every `{term.<name>}` in a form's texts: the school's, or else the form's own, as a language
 * may have translated them. Names of keys stay as they are, and so do the terms themselves.
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
    // A text that is nothing but a term is translated where the term is.
    const isTermAlone = !/\p{L}/u.test(node.value.replaceAll(MENTION, ''));
    const place = (isTermAlone ? formTerms.get(names[0] ?? '')?.value.place : undefined) ?? node.place;
    return { ...node, place, value };
  }

  function wordsOf(name: string, { place }: SourceScalar): string | undefined {
    const term = (schoolTerms.get(name) ?? formTerms.get(name))?.value;
    if (term?.kind !== 'scalar' || typeof term.value !== 'string') {
      const known = [...formTerms.keys(), ...schoolTerms.keys()];
      const message = `there is no term "${name}"; give the words for it under "terms"`;
      problems.push(toProblem({ rule: 'unknown-term', place, message, suggestion: findNearest(name, known) }));
      return undefined;
    }
    if (listMentions(term.value).length > 0) {
      const message = `the term "${name}" is made of another term, which it cannot be`;
      problems.push(toProblem({ rule: 'unknown-term', place: term.place, message }));
    }
    return term.value;
  }
}

/** What a school says of one form, or of one in another language, comes before what it says of all its forms. */
function listSchoolTerms({ school, overlays }: SchoolWords): ReadonlyMap<string, SourceMember> {
  const own = overlays.filter((overlay) => membersOf(overlay).has('school'));
  return new Map([
    ...membersOf(nodeAt(school, ['terms'])),
    ...own.flatMap((overlay) => ['patch', 'add'].flatMap((key) => [...membersOf(nodeAt(overlay, [key, 'terms']))])),
  ]);
}

/** The terms that a text says, e.g. `["studentId"]`; none of what is no text. */
export function listMentions(value: unknown): readonly string[] {
  return typeof value === 'string' ? [...value.matchAll(MENTION)].map(([, name = '']) => name) : [];
}
