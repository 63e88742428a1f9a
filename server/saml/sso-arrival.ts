import type { SessionSignOn } from '../use-cases/start-session.ts';
import type { SsoAttributes } from './sso-attributes.ts';

/** Somebody whom their university has sent to us. */
export interface SsoArrival {
  readonly universityId: string;
  readonly identityProviderId: string;
  /** Under what name the identity provider knows them. */
  readonly principal: string;
  readonly attributes: SsoAttributes;
  /** The same as it is kept beside the link. */
  readonly sealedAttributes: string;
  /** For `startSession`: what signing out at the university needs. */
  readonly signOn: SessionSignOn;
  /** The row that it came from, for `completeSsoArrival`. */
  readonly codeHash: string;
}

/** The part that is sealed in the database. */
export type SealedArrival = Pick<SsoArrival, 'principal' | 'attributes' | 'sealedAttributes' | 'signOn'>;

export const arrivalPurpose = (codeHash: string): string => `sso-arrival:${codeHash}`;
export const nameIdPurpose = (identityProviderId: string): string => `name-id:${identityProviderId}`;

export const ssoUserPurpose = (identityProviderId: string): string => `sso-user:${identityProviderId}`;

/** How long the redirect after an assertion may take. */
export const arrivalLimitMs = 5 * 60_000;
/** How long somebody without an account may take to register. */
export const registrationLimitMs = 30 * 60_000;
/** How long somebody may take to sign on at their university. */
export const signOnLimitMs = 15 * 60_000;
