import type { PrincipalSource } from '../../platform/storage/index.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SsoAttributes } from './sso-attributes.ts';
import type { NameId } from './verified-assertion.ts';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * Returns the name that a university's identity provider will use to identify this person again.
 *
 * @throws {SamlRefusal} principal-missing: without this name, a person could never return to their account
 */
export function readPrincipal(source: PrincipalSource, attributes: SsoAttributes, nameId: NameId): string {
  // Principal names are addresses, so they are not case-sensitive. A persistent NameID is case-sensitive.
  const principal = source === 'eppn' ? attributes.PersonPrincipalName.toLowerCase() : persistentName(nameId);
  if (principal === '') throw new SamlRefusal('principal-missing');
  return principal;
}

function persistentName({ format, value }: NameId): string {
  return format === persistent ? value : '';
}
