import { SamlRefusal } from './saml-refusal.ts';

/**
 * Decodes base64 from a form, with or without line breaks. Node's own decoder accepts anything and drops invalid
 * characters.
 *
 * @throws {SamlRefusal}
 */
export function decodeBase64(text: string, longestBytes: number): Buffer {
  if (text.length > (longestBytes * 4) / 3 + 4096) throw new SamlRefusal('too-large');
  const compact = text.replace(/[\r\n\t ]/g, '');
  if (compact === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new SamlRefusal('malformed');
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length > longestBytes) throw new SamlRefusal('too-large');
  return bytes;
}
