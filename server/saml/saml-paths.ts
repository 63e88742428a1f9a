/** Where identity providers post assertions: the one route that takes a form of another site. */
export const samlAcsPath = '/saml/:slug/acs';
