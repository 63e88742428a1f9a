import type { Generated } from 'kysely';

import type { DefaultTimestamp, Optional, OptionalTimestamp, Timestamp } from './column-types.ts';

/** What tells one person of a university from another: the principal name of eduPerson, or a persistent NameID. */
export type PrincipalSource = 'eppn' | 'persistent-name-id';

export type SamlRequestKind = 'sign-on' | 'sign-out';

/** Where the students of a university sign on. Of one university at most one is enabled. Reachable through `system` only, like all below. */
export interface IdentityProviderTable {
  readonly id: string;
  readonly universityId: string;
  /** How it calls itself in every message. */
  entityId: string;
  ssoUrl: string;
  /** Where sign-outs go; null when it knows none. */
  sloUrl: Optional<string>;
  /** PEM; several while its certificate changes. */
  certificates: readonly string[];
  /** In place of the usual names, e.g. `{ "StudentID": ["urn:oid:1.2.3"] }`. */
  attributeNames: Generated<Readonly<Record<string, readonly string[]>>>;
  principalSource: Generated<PrincipalSource>;
  enabled: Generated<boolean>;
  createdAt: DefaultTimestamp;
}

/** A message that we sent and whose answer may come once. */
export interface SamlRequestTable {
  /** The message's own ID. */
  readonly id: string;
  readonly universityId: string;
  readonly identityProviderId: string;
  readonly kind: SamlRequestKind;
  /** SHA-256, hex, of the cookie of the browser that asked; null for a sign-out. */
  readonly bindingHash: Optional<string>;
  readonly returnTo: Optional<string>;
  createdAt: DefaultTimestamp;
  expiresAt: Timestamp;
  usedAt: OptionalTimestamp;
}

/** An assertion that was taken, until nobody would take it any more. */
export interface SamlAssertionTable {
  readonly identityProviderId: string;
  readonly universityId: string;
  /** SHA-256, hex, of its ID. */
  readonly assertionHash: string;
  expiresAt: Timestamp;
}

/** Which student it is whom an identity provider calls by a name. */
export interface LinkedIdentityTable {
  readonly identityProviderId: string;
  readonly universityId: string;
  readonly principal: string;
  readonly studentId: string;
  /** What the university said about the person at the last sign-on, sealed for `sso-user:<identityProviderId>`. */
  sealedAttributes: string;
  linkedAt: DefaultTimestamp;
}

/** Somebody whom an identity provider has sent, and who is not signed in yet. */
export interface SsoArrivalTable {
  /** SHA-256, hex, of the code in the redirect. */
  readonly codeHash: string;
  readonly universityId: string;
  readonly identityProviderId: string;
  /** SHA-256, hex, of the cookie of the browser that asked. */
  readonly bindingHash: string;
  /** Principal, name and attributes, sealed for `sso-arrival:<codeHash>`. */
  readonly sealed: string;
  readonly returnTo: Optional<string>;
  createdAt: DefaultTimestamp;
  /** Until when the code may be taken, then until when the person may register. */
  expiresAt: Timestamp;
  takenAt: OptionalTimestamp;
  /** SHA-256, hex, of the cookie by which the registration finds it; null unless there is somebody to register. */
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
