export { addDemoIdentityProvider } from './demo-idp-routes.ts';
export { openDemoIdentityProvider, type DemoIdentityProvider } from './demo-identity-provider.ts';
