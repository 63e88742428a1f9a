import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import type { CertifiedKey } from './service-provider-keys.ts';
import { SamlRefusal } from './saml-refusal.ts';

const decryptXml = promisify(decrypt);

/**
 * Opens an `EncryptedAssertion` or `EncryptedID`, in the same way as node-saml does after us.
 *
 * @throws {SamlRefusal} encryption
 */
export async function decryptAssertion(encrypted: Element, { privateKey }: CertifiedKey): Promise<string> {
  try {
    const xml = new XMLSerializer().serializeToString(encrypted);
    return await decryptXml(xml, { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
  } catch {
    // Without a cause: how it failed is what an attacker would like to know.
    throw new SamlRefusal('encryption');
  }
}
