import type { AssertedAttribute } from './verified-assertion.ts';

/**
 * The specification's SSO user (§3): each attribute under its own name, empty when the university does not send it.
 */
export type SsoAttributes = Readonly<Record<SsoAttributeName, string>>;

export type SsoAttributeName = (typeof ssoAttributeNames)[number];

export const ssoAttributeNames = [
  'FirstName',
  'LastName',
  'Email',
  'StudentID',
  'partnerEntityID',
  'PersonScopedAffiliation',
  'PersonAffiliation',
  'TermCode',
  'StudentIndicator',
  'DisplayName',
  'RecordType',
  'PersonPrincipalName',
  'CampusCode',
] as const;

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/**
 * The names that universities use: eduPerson and inetOrgPerson by OID and by name, and the claims of Microsoft Entra.
 * The specification's own names always work. `docs/operations.md` lists all of them for a university's IT department.
 */
export const usualNames: Readonly<Record<Exclude<SsoAttributeName, 'partnerEntityID'>, readonly string[]>> = {
  FirstName: ['urn:oid:2.5.4.42', 'givenName', `${claims}/givenname`],
  LastName: ['urn:oid:2.5.4.4', 'sn', 'surname', `${claims}/surname`],
  Email: ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', 'email', `${claims}/emailaddress`],
  StudentID: ['urn:oid:2.16.840.1.113730.3.1.3', 'employeeNumber', 'studentID', 'schoolStudentID'],
  PersonScopedAffiliation: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'eduPersonScopedAffiliation'],
  PersonAffiliation: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation'],
  TermCode: ['termCode'],
  StudentIndicator: ['studentIndicator'],
  DisplayName: ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName'],
  RecordType: ['recordType'],
  PersonPrincipalName: ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eduPersonPrincipalName', 'eppn'],
  CampusCode: ['campusCode'],
};

/**
 * Attributes that may have several values, e.g. `student` and `member`. Any other attribute with several values counts
 * as missing.
 */
const lists: ReadonlySet<SsoAttributeName> = new Set(['PersonScopedAffiliation', 'PersonAffiliation']);
/** Longer than any real value; the forms' own limits are stricter. */
const longestValue = 256;

/**
 * Reads the 13 attributes from an assertion. A value that is too long counts as missing. Several values where one is
 * expected also count as missing.
 *
 * @param identityProvider `attributeNames` are names that this provider uses instead of the usual ones
 */
export function readSsoAttributes(
  asserted: readonly AssertedAttribute[],
  identityProvider: { readonly entityId: string; readonly attributeNames: Readonly<Record<string, readonly string[]>> },
): SsoAttributes {
  const read = (name: SsoAttributeName): string => {
    if (name === 'partnerEntityID') return identityProvider.entityId;
    const names = identityProvider.attributeNames[name] ?? [...usualNames[name], name];
    const values = findValues(asserted, names);
    if (values.length > 1 && !lists.has(name)) return '';
    const value = values.join(';');
    return value.length <= longestValue ? value : '';
  };
  return Object.fromEntries(ssoAttributeNames.map((name) => [name, read(name)])) as unknown as SsoAttributes;
}

// Checks the names of all attributes before their friendly names. A friendly name is optional, and a university may put
// anything there.
function findValues(asserted: readonly AssertedAttribute[], names: readonly string[]): readonly string[] {
  for (const by of ['name', 'friendlyName'] as const) {
    for (const name of names) {
      const values = asserted
        .filter((attribute) => attribute[by]?.toLowerCase() === name.toLowerCase())
        .flatMap((attribute) => attribute.values);
      if (values.length > 0) return [...new Set(values)];
    }
  }
  return [];
}
