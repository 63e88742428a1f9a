/** The addresses by which one university's identity provider knows us. */
export interface ServiceProviderAddresses {
  /** Our entity id towards this university; also where our metadata is. One each, so that no assertion for one serves another. */
  readonly entityId: string;
  /** Where assertions are posted to. */
  readonly acsUrl: string;
  /** Where sign-outs go to. */
  readonly sloUrl: string;
}

export function serviceProviderAddresses(baseUrl: string, slug: string): ServiceProviderAddresses {
  const start = `${baseUrl}/saml/${slug}`;
  return { entityId: `${start}/metadata`, acsUrl: `${start}/acs`, sloUrl: `${start}/logout` };
}
