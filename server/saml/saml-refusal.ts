import { ServerError } from '../errors/server-error.ts';

/** Why a message of an identity provider, or somebody who came by one, was not let in. For the audit; a person is told less. */
export type SamlRefusalReason =
  | 'malformed'
  | 'too-large'
  | 'doctype'
  | 'markup'
  | 'duplicate-id'
  | 'weak-algorithm'
  | 'assertion-count'
  | 'status'
  | 'destination'
  | 'issuer'
  | 'encryption'
  | 'signature'
  | 'recipient'
  | 'audience'
  | 'expired'
  | 'not-yet-valid'
  | 'unsolicited'
  | 'replayed'
  | 'request-unknown'
  | 'principal-missing'
  | 'no-identity-provider'
  | 'other-browser'
  | 'arrival-unknown'
  | 'account-disabled'
  | 'account-linked-to-another';

/** Thrown for every refusal; what the message said stays out of it, and the person is told no more than the code says. */
export class SamlRefusal extends ServerError {
  readonly reason: SamlRefusalReason;
  /** Whose audit it belongs to, where only the place that throws knows it. */
  readonly universityId: string | undefined;

  constructor(
    reason: SamlRefusalReason,
    { universityId, ...options }: { readonly cause?: unknown; readonly universityId?: string } = {},
  ) {
    super('SIGN_ON_REFUSED', options);
    this.reason = reason;
    this.universityId = universityId;
  }
}
