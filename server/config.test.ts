import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type Environment } from './config.ts';

const read = (environment: Environment) => readConfig(environment, '/srv/portal');

function problemsOf(environment: Environment): readonly string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('needs nothing: the portal is then at 127.0.0.1:3000 with its data beside it', () => {
    expect(read({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://127.0.0.1:3000',
      secure: false,
      databaseUrl: undefined,
      dataDir: '/srv/portal/data',
      documentsDir: '/srv/portal/data/documents',
      demoWorld: true,
    });
  });

  it('takes an empty value for an absent one', () => {
    expect(read({ PORT: '', BASE_URL: ' ', TODAY: '' })).toEqual(read({}));
  });

  it('makes no demo world in production or in a database that somebody brought', () => {
    expect(read({ NODE_ENV: 'production' }).demoWorld).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://localhost/portal' }).demoWorld).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://localhost/portal', DEMO_WORLD: 'on' }).demoWorld).toBe(true);
    expect(read({ HOST: '0.0.0.0', BASE_URL: 'https://cover.example.edu' }).demoWorld).toBe(false);
    expect(read({ BASE_URL: 'https://cover.example.edu' }).demoWorld).toBe(false);
  });

  it.each<[string, Environment]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['TODAY', { TODAY: '2026-02-30' }],
    ['TODAY', { TODAY: '21.11.2026' }],
    ['TODAY', { TODAY: '2026-11-21', NODE_ENV: 'production' }],
    ['DEMO_WORLD', { DEMO_WORLD: 'yes' }],
    ['DEMO_WORLD', { DEMO_WORLD: 'on', NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
    ['BASE_URL', { BASE_URL: 'cover.example.edu' }],
    ['BASE_URL', { BASE_URL: 'https://cover.example.edu/portal' }],
    ['BASE_URL', { BASE_URL: 'http://cover.example.edu' }],
    ['BASE_URL', { HOST: '0.0.0.0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, everybody' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['MAIL_FROM_ADDRESS', { MAIL_FROM_ADDRESS: 'portal@x.example\r\nBcc: all@x.example' }],
    ['STOP_TIMEOUT_SECONDS', { STOP_TIMEOUT_SECONDS: '0' }],
  ])('refuses a wrong %s by its name: %o', (name, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${name} `)).toBe(true);
  });

  it('names every wrong variable at once, and repeats no password', () => {
    const problems = problemsOf({ PORT: 'x', TODAY: 'x', DATABASE_URL: 'secret-password@host' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('secret-password');
  });

  it('lets the portal be reached from elsewhere by https alone', () => {
    const config = read({ HOST: '0.0.0.0', BASE_URL: 'https://cover.example.edu/', TRUSTED_PROXIES: '10.0.0.0/8,::1' });
    expect(config).toMatchObject({
      baseUrl: 'https://cover.example.edu',
      secure: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });
});
