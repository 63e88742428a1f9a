import { describe, expect, it } from 'vitest';
import { describePayments } from '../../command-line/describe-payments.ts';
import { readConfig } from './config.ts';
import type { Environment } from './environment-reader.ts';
import { listConfigProblems } from './list-config-problems.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const simulator = { ...keys, STRIPE_SECRET_KEY: 'sk_test_abc', PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:12111' };
const production = { NODE_ENV: 'production', DATA_KEYS: '' };
const read = (environment: Environment) => readConfig(environment, '/srv/portal').payments;
const problemsOf = (environment: Environment) => listConfigProblems(() => read(environment));

describe('the payment settings', () => {
  it('do not exist by default: nothing is paid online', () => {
    expect(read({})).toBeUndefined();
    expect(describePayments(undefined)).toBeNull();
  });

  it('list keys and secrets, newest first', () => {
    const environment = { STRIPE_SECRET_KEY: 'rk_live_new, sk_live_old', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' };
    expect(read({ ...environment, ...production })).toEqual({
      secretKeys: ['rk_live_new', 'sk_live_old'],
      webhookSecrets: ['whsec_new', 'whsec_old'],
      simulatorUrl: undefined,
    });
  });

  it('say at startup when no real money moves', () => {
    expect(describePayments(read(keys))).toBeNull();
    expect(describePayments(read({ ...keys, STRIPE_SECRET_KEY: 'sk_test_abc' }))).toContain('no money moves');
    expect(describePayments(read(simulator))).toContain('http://127.0.0.1:12111');
  });

  it.each<[string, Environment]>([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET }],
    ['STRIPE_SECRET_KEY', { ...keys, STRIPE_SECRET_KEY: 'pk_live_abc' }],
    ['STRIPE_WEBHOOK_SECRET', { ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, PAYMENT_SIMULATOR_URL: 'http://pay.example:12111' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, PAYMENT_SIMULATOR_URL: 'http://127.0.0.1.evil.example' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, PAYMENT_SIMULATOR_URL: 'https://127.0.0.1:12111' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:12111/pay' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, PAYMENT_SIMULATOR_URL: '12111' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, ...production }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, DEMO_WORLD: 'off' }],
    ['PAYMENT_SIMULATOR_URL', { ...simulator, DATABASE_URL: 'postgres://localhost/portal' }],
  ])('refuses an invalid %s (%j) and shows no secret', (name, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toMatch(/abc/);
  });
});
