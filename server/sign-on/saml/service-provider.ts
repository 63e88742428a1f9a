/** The portal's addresses for one university's identity provider. */
export interface ServiceProviderAddresses {
  /**
   * The portal's entity id for this university, and the address of the portal's metadata. Each university has its own
   * entity id, so an assertion for one is not valid for another.
   */
  readonly entityId: string;
  /** The address that assertions are posted to. */
  readonly acsUrl: string;
  /** The address for sign-out messages. */
  readonly sloUrl: string;
}

export function serviceProviderAddresses(baseUrl: string, slug: string): ServiceProviderAddresses {
  const start = `${baseUrl}/saml/${slug}`;
  return { entityId: `${start}/metadata`, acsUrl: `${start}/acs`, sloUrl: `${start}/logout` };
}
