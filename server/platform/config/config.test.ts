import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment-reader.ts';
import { listConfigProblems } from './list-config-problems.ts';

const read = (environment: Environment) => readConfig(environment, '/srv/portal');
const problemsOf = (environment: Environment) => listConfigProblems(() => read(environment));

describe('readConfig', () => {
  it('needs no settings: by default, the portal runs at 127.0.0.1:3000 and keeps its data in a subfolder', () => {
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

  it('treats an empty value as absent', () => {
    expect(read({ PORT: '', BASE_URL: ' ', TODAY: '' })).toEqual(read({}));
  });

  it('creates no demo world in production or in an external database', () => {
    expect(read({ NODE_ENV: 'production' }).demoWorld).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://localhost/portal' }).demoWorld).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://localhost/portal', DEMO_WORLD: 'on' }).demoWorld).toBe(true);
    expect(read({ HOST: '0.0.0.0', BASE_URL: 'https://cover.example.edu' }).demoWorld).toBe(false);
    expect(read({ BASE_URL: 'https://cover.example.edu' }).demoWorld).toBe(false);
  });

  it('starts one process for each WEB_CONCURRENCY with PostgreSQL, and one with the embedded database', () => {
    expect(read({ WEB_CONCURRENCY: '4' }).processes).toBe(1);
    expect(read({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://localhost/portal' }).processes).toBe(4);
  });

  it.each<[string, Environment]>([
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: 'auto' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1' }],
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
  ])('refuses an invalid %s and names it: %o', (name, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${name} `)).toBe(true);
  });

  it('names every wrong variable at once, and shows no password', () => {
    const problems = problemsOf({ PORT: 'x', TODAY: 'x', DATABASE_URL: 'secret-password@host' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('secret-password');
  });

  it('allows access from other machines only over https', () => {
    const config = read({ HOST: '0.0.0.0', BASE_URL: 'https://cover.example.edu/', TRUSTED_PROXIES: '10.0.0.0/8,::1' });
    expect(config).toMatchObject({
      baseUrl: 'https://cover.example.edu',
      secure: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
  });
});

describe('[SCR-26] the downtime', () => {
  const from = '2026-12-05T22:00:00-05:00';
  const until = '2026-12-06T05:00:00Z';

  it('does not exist by default, and is announced three days ahead', () => {
    expect(read({}).downtime).toBeUndefined();
    expect(read({ DOWNTIME_NOTICE_HOURS: '5' }).downtime).toBeUndefined();
    expect(read({ DOWNTIME_FROM: from, DOWNTIME_UNTIL: until }).downtime).toEqual({
      from: new Date('2026-12-06T03:00:00Z'),
      until: new Date(until),
      noticeFrom: new Date('2026-12-03T03:00:00Z'),
    });
  });

  it.each<[string, string, Environment]>([
    ['an end that is missing', 'DOWNTIME_UNTIL must also be set', { DOWNTIME_FROM: from }],
    ['a beginning that is missing', 'DOWNTIME_FROM must also be set', { DOWNTIME_UNTIL: until }],
    ['an end equal to the start', 'DOWNTIME_UNTIL must be later', { DOWNTIME_FROM: until, DOWNTIME_UNTIL: until }],
    [
      'no zone',
      'DOWNTIME_FROM must be a date and time',
      { DOWNTIME_FROM: '2026-12-05T22:00:00', DOWNTIME_UNTIL: until },
    ],
    ['a day alone', 'DOWNTIME_UNTIL must be a date and time', { DOWNTIME_FROM: from, DOWNTIME_UNTIL: '2026-12-06' }],
    [
      'no real day',
      'DOWNTIME_FROM must be a date and time',
      { DOWNTIME_FROM: '2026-02-30T22:00Z', DOWNTIME_UNTIL: until },
    ],
    [
      'no real time',
      'DOWNTIME_FROM must be a date and time',
      { DOWNTIME_FROM: '2026-12-05T25:00Z', DOWNTIME_UNTIL: until },
    ],
    ['a notice of more than 30 days', 'DOWNTIME_NOTICE_HOURS must be', { DOWNTIME_NOTICE_HOURS: '721' }],
    ['a notice in words', 'DOWNTIME_NOTICE_HOURS must be', { DOWNTIME_NOTICE_HOURS: 'two days' }],
  ])('is refused with %s', (_case, problem, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${problem}`));
  });

  it('may be very short, and announced for 30 days or not at all', () => {
    for (const hours of ['0', '720'])
      expect(
        problemsOf({
          DOWNTIME_FROM: '2026-12-05T22:00Z',
          DOWNTIME_UNTIL: '2026-12-05T22:00:00.001Z',
          DOWNTIME_NOTICE_HOURS: hours,
        }),
      ).toEqual([]);
  });
});
