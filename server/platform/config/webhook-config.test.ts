import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('sends webhooks to public addresses by default', () => {
  expect(readConfig({}, '/srv').webhooks).toEqual({ areSent: true, privateNetworks: [] });
});

it('reads the private networks that webhooks may reach, and whether the portal sends', () => {
  const environment = { WEBHOOKS: 'off', WEBHOOK_PRIVATE_NETWORKS: ' 10.20.0.0/16, 127.0.0.1 ,fd00::/8' };
  expect(readConfig(environment, '/srv').webhooks).toEqual({
    areSent: false,
    privateNetworks: ['10.20.0.0/16', '127.0.0.1', 'fd00::/8'],
  });
});

it.each([
  [
    { WEBHOOK_PRIVATE_NETWORKS: '10.20.0.0/33' },
    /^WEBHOOK_PRIVATE_NETWORKS must list .* "10\.20\.0\.0\/33" is neither/,
  ],
  [{ WEBHOOK_PRIVATE_NETWORKS: 'billing.example.edu' }, /^WEBHOOK_PRIVATE_NETWORKS must list/],
  [{ WEBHOOKS: 'maybe' }, /^WEBHOOKS must be/],
])('refuses %j', (environment, message) => {
  expect(() => readConfig(environment, '/srv')).toThrow(ConfigError);
  expect(() => readConfig(environment, '/srv')).toThrow(message);
});
