import { listMentions } from '../../../definition/apply-terms.ts';
import { nearestName } from '../../../definition/nearest-name.ts';
import type { Problem } from '../../../definition/problem.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/**
 * Terms of a form that neither it nor its parts and overlays say. A school may have words for what no form says yet; only
 * what is nearly the name of a term is told.
 */
export function findUnusedTerms(parsed: ParsedLibrary): readonly Problem[] {
  const { forms, schools } = parsed;
  const termsOf = (node: SourceNode): readonly string[] => [...membersOf(nodeAt(node, ['terms'])).keys()];
  const known = new Set([...forms.values()].flatMap(termsOf));
  return [
    ...[...forms].flatMap(([id, node]) => {
      const terms = termsOf(node);
      // A misspelt term is told of by itself.
      const said = new Set(
        listTexts(parsed, id, node)
          .flatMap(findMentions)
          .map((name) => (terms.includes(name) ? name : nearestName(name, terms))),
      );
      return terms
        .filter((name) => !said.has(name))
        .map((name) => toFinding(node, name, `no words say "{term.${name}}"`));
    }),
    ...[...schools.values()].flatMap((node) =>
      termsOf(node).flatMap((name) => {
        const meant = known.has(name) ? undefined : nearestName(name, known);
        return meant === undefined ? [] : [toFinding(node, name, `no form has a term "${name}"`, meant)];
      }),
    ),
  ];
}

/** The files whose words may be the form's. */
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
