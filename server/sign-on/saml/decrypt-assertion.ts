import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { SamlRefusal } from './saml-refusal.ts';
import type { CertifiedKey } from './service-provider-keys.ts';

const decryptXml = promisify(decrypt);

/**
 * Decrypts an `EncryptedAssertion` or `EncryptedID`, the same way that node-saml does later.
 *
 * @throws {SamlRefusal} encryption
 */
export async function decryptAssertion(encrypted: Element, { privateKey }: CertifiedKey): Promise<string> {
  try {
    const xml = new XMLSerializer().serializeToString(encrypted);
    return await decryptXml(xml, { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
  } catch {
    // Omits the cause, because an attacker could use the failure's details.
    throw new SamlRefusal('encryption');
  }
}
