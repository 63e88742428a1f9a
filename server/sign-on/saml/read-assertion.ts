import { SamlRefusal } from './saml-refusal.ts';
import type { AssertedAttribute, NameId, VerifiedAssertion } from './verified-assertion.ts';
import { attributeOf, children, isNamed, onlyChild, textOf } from './xml-document.ts';

interface Expected {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly now: Date;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** Maximum difference between a university's clock and the server's. */
export const clockSkewMs = 2 * 60_000;

/**
 * Reads an assertion with a verified signature. Checks that it is meant for this portal, this request and this time.
 *
 * @throws {SamlRefusal}
 */
export function readAssertion(assertion: Element, expected: Expected): VerifiedAssertion {
  const id = attributeOf(assertion, 'ID');
  if (!isNamed(assertion, 'assertion', 'Assertion') || !id) throw new SamlRefusal('malformed');
  if (textOf(onlyChild(assertion, 'assertion', 'Issuer')) !== expected.issuer) throw new SamlRefusal('issuer');
  checkAudience(assertion, expected);
  const subject = onlyChild(assertion, 'assertion', 'Subject');
  if (!subject) throw new SamlRefusal('malformed');
  const expiresAt = checkConfirmation(subject, expected);
  const statement = children(assertion, 'assertion', 'AuthnStatement')[0];
  if (!statement) throw new SamlRefusal('malformed');
  return {
    id,
    inResponseTo: expected.inResponseTo,
    expiresAt: new Date(expiresAt + clockSkewMs),
    nameId: readNameId(onlyChild(subject, 'assertion', 'NameID')),
    sessionIndex: attributeOf(statement, 'SessionIndex'),
    attributes: children(assertion, 'assertion', 'AttributeStatement').flatMap((list) =>
      children(list, 'assertion', 'Attribute').map(readAttribute),
    ),
  };
}

/** @throws {SamlRefusal} principal-missing when the value is missing or empty */
export function readNameId(element: Element | undefined): NameId {
  const value = textOf(element);
  if (value === '' || value.length > 512) throw new SamlRefusal('principal-missing');
  return {
    value,
    format: attributeOf(element, 'Format'),
    nameQualifier: attributeOf(element, 'NameQualifier'),
    spNameQualifier: attributeOf(element, 'SPNameQualifier'),
  };
}

function checkAudience(assertion: Element, { audience, now }: Expected): void {
  const conditions = onlyChild(assertion, 'assertion', 'Conditions');
  if (!conditions) throw new SamlRefusal('audience');
  checkTimes(conditions, now);
  const restrictions = children(conditions, 'assertion', 'AudienceRestriction');
  const isMeant = (restriction: Element) =>
    children(restriction, 'assertion', 'Audience').some((element) => textOf(element) === audience);
  if (restrictions.length === 0 || !restrictions.every(isMeant)) throw new SamlRefusal('audience');
}

/** The time when the only bearer confirmation expires. */
function checkConfirmation(subject: Element, { recipient, inResponseTo, now }: Expected): number {
  const confirmations = children(subject, 'assertion', 'SubjectConfirmation').filter(
    (element) => attributeOf(element, 'Method') === bearer,
  );
  const [confirmation] = confirmations;
  const data = confirmation && onlyChild(confirmation, 'assertion', 'SubjectConfirmationData');
  if (confirmations.length !== 1 || !data) throw new SamlRefusal('malformed');
  if (attributeOf(data, 'Recipient') !== recipient) throw new SamlRefusal('recipient');
  if (attributeOf(data, 'InResponseTo') !== inResponseTo) throw new SamlRefusal('unsolicited');
  checkTimes(data, now);
  const end = attributeOf(data, 'NotOnOrAfter');
  if (end === null) throw new SamlRefusal('expired');
  return readMoment(end);
}

function checkTimes(element: Element, now: Date): void {
  const begin = attributeOf(element, 'NotBefore');
  if (begin !== null && now.getTime() + clockSkewMs < readMoment(begin)) throw new SamlRefusal('not-yet-valid');
  const end = attributeOf(element, 'NotOnOrAfter');
  if (end !== null && now.getTime() - clockSkewMs >= readMoment(end)) throw new SamlRefusal('expired');
}

/**
 * SAML timestamps are UTC; one without the Z would be read as local time.
 *
 * @throws {SamlRefusal} malformed
 */
export function readMoment(text: string): number {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new SamlRefusal('malformed');
  return moment;
}

function readAttribute(element: Element): AssertedAttribute {
  return {
    name: attributeOf(element, 'Name') ?? '',
    friendlyName: attributeOf(element, 'FriendlyName'),
    values: children(element, 'assertion', 'AttributeValue')
      .map(textOf)
      .filter((value) => value !== ''),
  };
}
