import { listMentions } from '../../../definition/load/apply-terms.ts';
import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/**
 * Finds a form's terms that neither the form nor its parts and overlays mention. A school may have wording for terms
 * that no form uses yet. Therefore, lint reports a school's term only if its name is close to a known term.
 */
export function findUnusedTerms(parsed: ParsedLibrary): readonly Problem[] {
  const { forms, schools } = parsed;
  const termsOf = (node: SourceNode): readonly string[] => [...membersOf(nodeAt(node, ['terms'])).keys()];
  const known = new Set([...forms.values()].flatMap(termsOf));
  return [
    ...[...forms].flatMap(([id, node]) => {
      const terms = termsOf(node);
      // A separate rule reports a misspelled term.
      const said = new Set(
        listTexts(parsed, id, node)
          .flatMap(findMentions)
          .map((name) => (terms.includes(name) ? name : nearestName(name, terms))),
      );
      return terms
        .filter((name) => !said.has(name))
        .map((name) => toFinding(node, name, `no text uses "{term.${name}}"`));
    }),
    ...[...schools.values()].flatMap((node) =>
      termsOf(node).flatMap((name) => {
        const meant = known.has(name) ? undefined : nearestName(name, known);
        return meant === undefined ? [] : [toFinding(node, name, `no form has a term "${name}"`, meant)];
      }),
    ),
  ];
}

/** Returns the files whose text may belong to the form. */
function listTexts({ parts, overlays }: ParsedLibrary, id: string, form: SourceNode): readonly SourceNode[] {
  const uses = [...membersOf(nodeAt(form, ['parts'])).values()].map(({ value }) => textAt(value, ['use']));
  const used = uses.flatMap((name) => parts.get(name) ?? []);
  return [form, ...used, ...overlays.filter(({ form: of }) => of === id).map(({ node }) => node)];
}

function findMentions(node: SourceNode): readonly string[] {
  if (node.kind === 'scalar') return listMentions(node.value);
  if (node.kind === 'list') return node.entries.flatMap(findMentions);
  return [...node.members.values()].flatMap(({ value }) => findMentions(value));
}

function toFinding(node: SourceNode, name: string, message: string, suggestion?: string): Problem {
  return placeFinding({ rule: 'term-unused', path: ['terms', name], at: 'key', message, suggestion }, node);
}
