import type { SessionSignOn } from '../../sessions/start-session.ts';
import type { SsoAttributes } from './sso-attributes.ts';

/** A person whom a university has sent to the portal. */
export interface SsoArrival {
  readonly universityId: string;
  readonly identityProviderId: string;
  /** The identity provider's name for the person. */
  readonly principal: string;
  readonly attributes: SsoAttributes;
  /** The attributes as stored with the link. */
  readonly sealedAttributes: string;
  /** For `startSession`: the data for signing out at the university. */
  readonly signOn: SessionSignOn;
  /** The arrival's row, for `completeSsoArrival`. */
  readonly codeHash: string;
}

/** The part that the database stores sealed. */
export type SealedArrival = Pick<SsoArrival, 'principal' | 'attributes' | 'sealedAttributes' | 'signOn'>;

export const arrivalPurpose = (codeHash: string): string => `sso-arrival:${codeHash}`;
export const nameIdPurpose = (identityProviderId: string): string => `name-id:${identityProviderId}`;

export const ssoUserPurpose = (identityProviderId: string): string => `sso-user:${identityProviderId}`;

/** How long the redirect after an assertion may take. */
export const arrivalLimitMs = 5 * 60_000;
/** How long a person without an account may take to register. */
export const registrationLimitMs = 30 * 60_000;
/** How long a person may take to sign on at their university. */
export const signOnLimitMs = 15 * 60_000;
