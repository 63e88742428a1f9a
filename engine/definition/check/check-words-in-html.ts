import { toProblem, type Problem } from '../problem.ts';
import { readMarkup, type MarkupTag } from '../read-markup.ts';
import type { SourceNode } from '../source/source-node.ts';

/**
 * Elements that staff can use in HTML text. The descriptions in `news.schema.json` and `faq.schema.json` list the same
 * elements.
 */
const elements: ReadonlySet<string> = new Set('p ul ol li h2 h3 strong em br a'.split(' '));
/** An https address, an email address, or a page of the portal. */
const address = /^(https:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))/;

/**
 * In HTML text, allows only the elements that the portal's pages can draw, and only certain kinds of link addresses.
 */
export function checkWordsInHtml(node: SourceNode | undefined): readonly Problem[] {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const { tags, fault } = readMarkup(node.value, (name) => name === 'br');
  const messages = [...tags.flatMap(judge), ...(fault === undefined ? [] : [fault.message])];
  return messages.map((message) => toProblem({ rule: 'content-html', place: node.place, message }));
}

function judge({ name, kind, attributes }: MarkupTag): readonly string[] {
  if (!elements.has(name))
    return kind === 'close' ? [] : [`<${name}> is not allowed here; use only ${[...elements].join(', ')}`];
  if (kind === 'close') return [];
  const foreign = [...attributes.keys()].filter((attribute) => name !== 'a' || attribute !== 'href');
  const href = attributes.get('href');
  return [
    ...foreign.map((attribute) => `<${name}> cannot have the attribute "${attribute}"`),
    ...(name === 'a' && (href === undefined || !address.test(href))
      ? ['a link needs an address that begins with "https://", "mailto:" or, for a page of the portal, "/"']
      : []),
  ];
}
