export { addDemoIdentityProvider } from './demo-idp-routes.ts';
export { demoProviderKeyPlace, openDemoIdentityProvider, type DemoIdentityProvider } from './demo-identity-provider.ts';
