import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './saml-refusal.ts';

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

export type Namespace = keyof typeof namespaces;

/** A response that is signed and encrypted, with a long certificate chain, is about 20 kB. */
export const longestXml = 256 * 1024;

/**
 * The signature library's run time grows with the square of the number of sibling elements and the square of the number
 * of namespaces. With a 256 kB message, anyone could block the server for half a minute.
 */
const mostElements = 2000;
const mostNamespaces = 1000;

/**
 * Parses XML from an untrusted sender. It first refuses what SAML does not need: a DOCTYPE and its content, comments,
 * CDATA and processing instructions. With any of these, two parsers could read the same signed text differently.
 *
 * @throws {SamlRefusal}
 */
export function parseXml(xml: string): Document {
  if (xml.length > longestXml) throw new SamlRefusal('too-large');
  refuseDoctype(xml);
  const body = xml.replace(/^\uFEFF?<\?xml [^<>]*\?>/, '');
  if (/<[!?]/.test(body)) throw new SamlRefusal('markup');
  if (countOf(body, /<[^/]/g) > mostElements || countOf(body, /xmlns/g) > mostNamespaces)
    throw new SamlRefusal('too-large');
  const document = parse(body);
  refuseDuplicateIds(document);
  return document;
}

/**
 * Parses XML from an operator: a metadata file may contain comments.
 *
 * @throws {SamlRefusal} doctype, malformed
 */
export function parseGivenXml(xml: string): Document {
  refuseDoctype(xml);
  return parse(xml);
}

/** Returns every element with this name below `parent`, at any depth. */
export function descendants(parent: Document | Element, namespace: Namespace, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespaces[namespace], name));
}

/** Returns the direct children with this name. */
export function children(parent: Element, namespace: Namespace, name: string): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => isNamed(node, namespace, name));
}

/** Returns the only direct child with this name; undefined when there is none or more than one. */
export function onlyChild(parent: Element, namespace: Namespace, name: string): Element | undefined {
  const found = children(parent, namespace, name);
  return found.length === 1 ? found[0] : undefined;
}

export function isNamed(node: Node, namespace: Namespace, name: string): boolean {
  return isElement(node) && node.namespaceURI === namespaces[namespace] && node.localName === name;
}

export function textOf(element: Element | undefined): string {
  return element?.textContent?.trim() ?? '';
}

/** Returns null for a missing attribute, unlike the parser's own method. */
export function attributeOf(element: Element | undefined, name: string): string | null {
  return element?.hasAttribute(name) ? element.getAttribute(name) : null;
}

function countOf(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}

function refuseDoctype(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new SamlRefusal('doctype');
}

function parse(xml: string): Document {
  // Leaves out the parser's messages, because they quote the text.
  const refuse = (): never => {
    throw new SamlRefusal('malformed');
  };
  let document: Document | undefined;
  try {
    document = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } }).parseFromString(
      xml,
      'text/xml',
    );
  } catch {
    throw new SamlRefusal('malformed');
  }
  // For empty text, the parser returns undefined, although its return type does not say so.
  if (!document?.documentElement) throw new SamlRefusal('malformed');
  return document;
}

// A signature refers by ID to what it covers. If two elements have the same ID, a program could use the wrong one.
function refuseDuplicateIds(document: Document): void {
  const seen = new Set<string>();
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    for (const name of ['ID', 'Id', 'id']) {
      const id = attributeOf(element, name);
      if (id === null) continue;
      if (seen.has(id)) throw new SamlRefusal('duplicate-id');
      seen.add(id);
    }
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
