import type { PrincipalSource } from '../storage/index.ts';
import { SamlRefusal } from './saml-refusal.ts';
import type { SsoAttributes } from './sso-attributes.ts';
import type { NameId } from './verified-assertion.ts';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * The name under which a university's identity provider will know this person next time too.
 *
 * @throws {SamlRefusal} principal-missing: somebody without one could never come back to their account
 */
export function readPrincipal(source: PrincipalSource, attributes: SsoAttributes, nameId: NameId): string {
  // Principal names are addresses: their letters' case means nothing. A persistent NameID's does.
  const principal = source === 'eppn' ? attributes.PersonPrincipalName.toLowerCase() : persistentName(nameId);
  if (principal === '') throw new SamlRefusal('principal-missing');
  return principal;
}

function persistentName({ format, value }: NameId): string {
  return format === persistent ? value : '';
}
