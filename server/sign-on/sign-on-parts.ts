import type { FormParts } from '../forms/form-parts.ts';
import type { ReadServiceProviderKey } from './saml/service-provider-keys.ts';

/** The parts that the sign-on code uses. */
export interface SignOnParts extends FormParts {
  /** The key that universities' identity providers trust for this installation. */
  readonly serviceProviderKey: ReadServiceProviderKey;
}
