import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { decodeBase64 } from './decode-base64.ts';
import { signatureAlgorithms } from './refuse-weak-algorithms.ts';
import { SamlRefusal } from './saml-refusal.ts';
import { longestXml, parseXml } from './xml-document.ts';

/** A message in an address's query (the HTTP-Redirect binding), with a verified signature. */
export interface RedirectMessage {
  readonly kind: 'SAMLRequest' | 'SAMLResponse';
  readonly root: Element;
  readonly relayState: string | undefined;
}

/**
 * Reads a message from an address's query. The signature covers the query's exact spelling, so the raw text is
 * required. Each parameter of the binding may appear only once.
 *
 * @param query without the question mark
 * @param certificates PEM; one of them must match
 * @throws {SamlRefusal}
 */
export function readRedirectMessage(query: string, certificates: readonly string[]): RedirectMessage {
  const raw = splitQuery(query);
  const kind = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse';
  const algorithm = valueOf(raw, 'SigAlg');
  const signature = valueOf(raw, 'Signature');
  if (algorithm === undefined || signature === undefined) throw new SamlRefusal('signature');
  if (!signatureAlgorithms.has(algorithm)) throw new SamlRefusal('weak-algorithm');
  const signed = [kind, 'RelayState', 'SigAlg']
    .filter((name) => raw.has(name))
    .map((name) => `${name}=${raw.get(name)}`)
    .join('&');
  const hash = algorithm.endsWith('sha512') ? 'sha512' : 'sha256';
  const bytes = decodeBase64(signature, 4096);
  const isRight = certificates.some((pem) => createVerify(hash).update(signed).verify(pem, bytes));
  if (!isRight) throw new SamlRefusal('signature');
  return { kind, root: inflate(valueOf(raw, kind) ?? '').documentElement, relayState: valueOf(raw, 'RelayState') };
}

function splitQuery(query: string): ReadonlyMap<string, string> {
  const raw = new Map<string, string>();
  for (const part of query.split('&')) {
    const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(part) ?? [];
    if (!['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'].includes(name)) continue;
    if (raw.has(name)) throw new SamlRefusal('malformed');
    raw.set(name, value);
  }
  if (raw.has('SAMLRequest') === raw.has('SAMLResponse')) throw new SamlRefusal('malformed');
  return raw;
}

function valueOf(raw: ReadonlyMap<string, string>, name: string): string | undefined {
  try {
    const value = raw.get(name);
    return value === undefined ? undefined : decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new SamlRefusal('malformed');
  }
}

function inflate(text: string): Document {
  const deflated = decodeBase64(text, 64 * 1024);
  let xml: string;
  try {
    // One kilobyte of compressed data can expand to a gigabyte.
    xml = inflateRawSync(deflated, { maxOutputLength: longestXml }).toString('utf8');
  } catch {
    throw new SamlRefusal('malformed');
  }
  return parseXml(xml);
}
