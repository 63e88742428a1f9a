import type { Generated } from 'kysely';
import type { DefaultTimestamp, Optional, OptionalTimestamp, Timestamp } from './column-types.ts';

/** What identifies a person at a university: the eduPerson principal name, or a persistent NameID. */
export type PrincipalSource = 'eppn' | 'persistent-name-id';

export type SamlRequestKind = 'sign-on' | 'sign-out';

/**
 * Where a university's students sign on. At most one per university is enabled. Reachable only through `system`, like
 * all tables below.
 */
export interface IdentityProviderTable {
  readonly id: string;
  readonly universityId: string;
  /** The name that the provider uses for itself in every message. */
  entityId: string;
  ssoUrl: string;
  /** The address for sign-out requests; null when the provider has none. */
  sloUrl: Optional<string>;
  /** In PEM format; more than one during a certificate change. */
  certificates: readonly string[];
  /** Replaces the usual attribute names, e.g. `{ "StudentID": ["urn:oid:1.2.3"] }`. */
  attributeNames: Generated<Readonly<Record<string, readonly string[]>>>;
  principalSource: Generated<PrincipalSource>;
  enabled: Generated<boolean>;
  createdAt: DefaultTimestamp;
}

/** A message that the server sent; the server accepts only one response to it. */
export interface SamlRequestTable {
  /** The message's ID. */
  readonly id: string;
  readonly universityId: string;
  readonly identityProviderId: string;
  readonly kind: SamlRequestKind;
  /** SHA-256, in hex, of the cookie of the browser that started the sign-on; null for a sign-out. */
  readonly bindingHash: Optional<string>;
  readonly returnTo: Optional<string>;
  createdAt: DefaultTimestamp;
  expiresAt: Timestamp;
  usedAt: OptionalTimestamp;
}

/** An assertion that the server accepted. The row stays until the assertion expires. */
export interface SamlAssertionTable {
  readonly identityProviderId: string;
  readonly universityId: string;
  /** SHA-256 of the assertion's ID, in hex. */
  readonly assertionHash: string;
  expiresAt: Timestamp;
}

/** Maps an identity provider's name for a person to a student. */
export interface LinkedIdentityTable {
  readonly identityProviderId: string;
  readonly universityId: string;
  readonly principal: string;
  readonly studentId: string;
  /** The person's attributes from the university at the last sign-on, sealed for `sso-user:<identityProviderId>`. */
  sealedAttributes: string;
  linkedAt: DefaultTimestamp;
}

/** A person whom an identity provider sent and who is not signed in yet. */
export interface SsoArrivalTable {
  /** SHA-256, in hex, of the code in the redirect. */
  readonly codeHash: string;
  readonly universityId: string;
  readonly identityProviderId: string;
  /** SHA-256, in hex, of the cookie of the browser that started the sign-on. */
  readonly bindingHash: string;
  /** Principal, name and attributes, sealed for `sso-arrival:<codeHash>`. */
  readonly sealed: string;
  readonly returnTo: Optional<string>;
  createdAt: DefaultTimestamp;
  /** At first, the time limit for the code; later, the time limit for the registration. */
  expiresAt: Timestamp;
  takenAt: OptionalTimestamp;
  /**
   * SHA-256, in hex, of the cookie with which the registration finds this row; null unless the person must register.
   */
  registrationHash: Optional<string>;
  completedAt: OptionalTimestamp;
}

export interface SignOnTables {
  identityProviders: IdentityProviderTable;
  samlRequests: SamlRequestTable;
  samlAssertions: SamlAssertionTable;
  linkedIdentities: LinkedIdentityTable;
  ssoArrivals: SsoArrivalTable;
}
