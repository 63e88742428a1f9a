import { describe, expect, it } from 'vitest';
import { readSsoAttributes, ssoAttributeNames } from './sso-attributes.ts';

const attribute = (name: string, values: readonly string[], friendlyName: string | null = null) => ({
  name,
  friendlyName,
  values,
});
const plain = { entityId: 'https://idp.example', attributeNames: {} };

describe('the attributes of an SSO user', () => {
  it('[ENT-11] are the 13 in the specification, and are empty if the university provides nothing', () => {
    expect(ssoAttributeNames).toHaveLength(13);
    expect(readSsoAttributes([], plain)).toEqual({
      ...Object.fromEntries(ssoAttributeNames.map((name) => [name, ''])),
      partnerEntityID: 'https://idp.example',
    });
  });

  it.each([
    ['urn:oid:2.5.4.42', 'FirstName'],
    ['givenName', 'FirstName'],
    ['http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname', 'LastName'],
    ['mail', 'Email'],
    ['urn:oid:2.16.840.1.113730.3.1.3', 'StudentID'],
    ['STUDENTID', 'StudentID'],
    ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'PersonScopedAffiliation'],
    ['eduPersonAffiliation', 'PersonAffiliation'],
    ['TermCode', 'TermCode'],
    ['StudentIndicator', 'StudentIndicator'],
    ['displayName', 'DisplayName'],
    ['recordtype', 'RecordType'],
    ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'PersonPrincipalName'],
    ['campusCode', 'CampusCode'],
  ] as const)('[ENT-11] are known by %s as %s', (name, known) => {
    expect(readSsoAttributes([attribute(name, ['x'])], plain)[known]).toBe('x');
    expect(readSsoAttributes([attribute('urn:oid:9.9.9', ['x'], name)], plain)[known]).toBe('x');
  });

  it('use the name before the friendly name, which can be anything', () => {
    const said = [
      attribute('urn:oid:9.9.9', ['wrong'], 'mail'),
      attribute('urn:oid:0.9.2342.19200300.100.1.3', ['right']),
    ];
    expect(readSsoAttributes(said, plain).Email).toBe('right');
  });

  it('use only an identity provider’s own names if it has any', () => {
    const own = { ...plain, attributeNames: { StudentID: ['urn:oid:1.2.3'] } };
    const said = [attribute('employeeNumber', ['wrong']), attribute('urn:oid:1.2.3', ['right'])];
    expect(readSsoAttributes(said, own).StudentID).toBe('right');
    expect(readSsoAttributes([attribute('employeeNumber', ['wrong'])], own).StudentID).toBe('');
  });

  it('accept several values only for attributes that allow a list', () => {
    const said = [
      attribute('eduPersonAffiliation', ['student', 'member']),
      attribute('mail', ['a@x.example', 'b@x.example']),
    ];
    const { PersonAffiliation, Email } = readSsoAttributes(said, plain);
    expect([PersonAffiliation, Email]).toEqual(['student;member', '']);
  });

  it.each([
    [256, 'x'.repeat(256)],
    [257, ''],
  ])('of %i letters are kept or left out', (length, expected) => {
    expect(readSsoAttributes([attribute('givenName', ['x'.repeat(length)])], plain).FirstName).toBe(expected);
  });
});
