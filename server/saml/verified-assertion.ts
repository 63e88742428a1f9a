/** What an identity provider said about somebody, after everything about it was checked but whether we had asked. */
export interface VerifiedAssertion {
  readonly id: string;
  /** The request that it answers. */
  readonly inResponseTo: string;
  /** From then on nobody would take it. */
  readonly expiresAt: Date;
  readonly nameId: NameId;
  readonly sessionIndex: string | null;
  readonly attributes: readonly AssertedAttribute[];
}

export interface NameId {
  readonly value: string;
  readonly format: string | null;
  readonly nameQualifier: string | null;
  readonly spNameQualifier: string | null;
}

export interface AssertedAttribute {
  readonly name: string;
  readonly friendlyName: string | null;
  readonly values: readonly string[];
}
