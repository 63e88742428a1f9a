import { ServerError } from '../../platform/errors/server-error.ts';

/**
 * Why the server refused an identity provider's message, or the person who came with it. The audit trail records this
 * reason; the person sees less detail.
 */
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

/** Thrown for every refusal. It contains nothing from the message, and the person sees only the error code's text. */
export class SamlRefusal extends ServerError {
  readonly reason: SamlRefusalReason;
  /**
   * The university whose audit trail records the refusal. Set when only the code that throws the error can determine
   * it.
   */
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
