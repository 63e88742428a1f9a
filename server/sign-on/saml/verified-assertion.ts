/**
 * An identity provider's assertion about a person. Everything is checked except whether the portal sent the request.
 */
export interface VerifiedAssertion {
  readonly id: string;
  /** The request that the assertion answers. */
  readonly inResponseTo: string;
  /** No provider or portal accepts it after this time. */
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
