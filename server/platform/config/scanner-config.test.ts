import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (CLAMD_URL: string) => readConfig({ CLAMD_URL }, '/srv/portal').scanner;

describe('CLAMD_URL', () => {
  it('is not set by default: documents are not scanned', () => {
    expect(read('')).toBeUndefined();
  });

  it.each([
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['tcp://localhost', { host: 'localhost', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ])('reads %s', (url, scanner) => {
    expect(read(url)).toEqual(scanner);
  });

  it.each([
    '127.0.0.1:3310',
    'http://127.0.0.1:3310',
    'tcp://127.0.0.1:99999',
    'unix:clamd.ctl',
    'tcp://clamd.example.edu',
  ])('refuses %s, because it must be on this machine', (url) => {
    expect(() => read(url)).toThrow(ConfigError);
    expect(() => read(url)).toThrow(/^CLAMD_URL must be /);
  });
});
