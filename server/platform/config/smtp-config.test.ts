import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './environment-reader.ts';
import { listConfigProblems } from './list-config-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'campus-cover-smtp-'));
const authority = join(folder, 'authority.pem');
const notPem = join(folder, 'notes.txt');
writeFileSync(authority, '-----BEGIN CERTIFICATE-----\n');
writeFileSync(notPem, 'nothing');
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Environment) => readConfig(environment, '/srv/portal').smtp;
const problemsOf = (environment: Environment) => listConfigProblems(() => read(environment));

describe('readSmtpConfig', () => {
  it('finds no mail server unless one is configured; without one, the portal writes mail to a folder', () => {
    expect(read({})).toBeUndefined();
    expect(read({ SMTP_PORT: '587' })).toBeUndefined();
  });

  it('reads the server from one address, with special characters in a password encoded', () => {
    expect(read({ SMTP_URL: 'smtp://portal%40x.example:p%3Aw%25@mail.x.example' })).toEqual({
      host: 'mail.x.example',
      port: 587,
      tls: 'starttls',
      login: { user: 'portal@x.example', password: 'p:w%' },
      ca: undefined,
    });
  });

  it.each<[Environment, string, number]>([
    [{ SMTP_URL: 'smtps://mail.x.example' }, 'implicit', 465],
    [{ SMTP_URL: 'smtp://mail.x.example:465' }, 'implicit', 465],
    [{ SMTP_URL: 'smtp://mail.x.example:2525' }, 'starttls', 2525],
    [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, 'none', 1025],
    [{ SMTP_URL: 'smtp://[::1]:1025' }, 'none', 1025],
    [{ SMTP_URL: 'smtp://localhost:1025', SMTP_TLS: 'starttls' }, 'starttls', 1025],
    [{ SMTP_HOST: 'mail.x.example' }, 'starttls', 587],
    [{ SMTP_HOST: 'mail.x.example', SMTP_PORT: '465' }, 'implicit', 465],
    [{ SMTP_HOST: 'mail.x.example', SMTP_TLS: 'implicit' }, 'implicit', 465],
    [{ SMTP_HOST: 'localhost' }, 'none', 25],
  ])('chooses TLS and port for %o', (environment, tls, port) => {
    expect(read(environment)).toMatchObject({ tls, port });
  });

  it('reads the certificate authority of the server', () => {
    expect(read({ SMTP_HOST: 'mail.x.example', SMTP_CA_FILE: authority })?.ca).toContain('BEGIN CERTIFICATE');
  });

  it.each<[string, Environment]>([
    ['SMTP_URL', { SMTP_URL: 'mail.x.example' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.x.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.x.example/path' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.x.example?pool=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://portal:100%@mail.x.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.x.example', SMTP_HOST: 'other.x.example' }],
    ['SMTP_PORT', { SMTP_HOST: 'mail.x.example', SMTP_PORT: '0' }],
    ['SMTP_PORT', { SMTP_HOST: 'mail.x.example', SMTP_PORT: '65536' }],
    ['SMTP_TLS', { SMTP_HOST: 'mail.x.example', SMTP_TLS: 'yes' }],
    ['SMTP_TLS', { SMTP_HOST: 'mail.x.example', SMTP_TLS: 'none' }],
    ['SMTP_USER', { SMTP_HOST: 'mail.x.example', SMTP_USER: 'portal' }],
    ['SMTP_USER', { SMTP_URL: 'smtp://portal@mail.x.example' }],
    ['SMTP_CA_FILE', { SMTP_HOST: 'mail.x.example', SMTP_CA_FILE: '/nowhere/authority.pem' }],
    ['SMTP_CA_FILE', { SMTP_HOST: 'mail.x.example', SMTP_CA_FILE: notPem }],
  ])('refuses an invalid %s and names it: %o', (name, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^(In )?${name}\\b`));
  });

  it('shows no password when it refuses a setting', () => {
    for (const url of ['smtp:/portal:Very-Secret-1@x', 'smtp://portal:Very-Secret-1%@x.example'])
      expect(problemsOf({ SMTP_URL: url }).join()).toMatch(/^(?!.*Secret)(In )?SMTP_URL\b/);
  });
});
