import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/platform/config/config.ts';
import type { Environment } from '../../../server/platform/config/environment-reader.ts';

/** `npm start` reads this setting; the server does not. */
const ofTools = ['PAYMENT_SIMULATOR_PORT'];

/** The server reads some settings only when others are set. */
const environments: readonly Environment[] = [
  {},
  { SMTP_HOST: 'mail.example.edu' },
  { DOCUMENTS_URL: 's3://documents' },
  { SMTP_URL: 'smtp://mail.example.edu' },
  { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
  { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
  { DOWNTIME_FROM: '2026-12-05T22:00:00-05:00', DOWNTIME_UNTIL: '2026-12-06T02:00:00-05:00' },
];

function namesRead(environment: Environment): readonly string[] {
  const names: string[] = [];
  const watched = new Proxy(environment, {
    get(target, name) {
      names.push(String(name));
      return target[String(name)];
    },
  });
  try {
    readConfig(watched, '/');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
  return names;
}

it('names in docs/operations.md exactly the settings that the server reads', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = /## Settings\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const read = new Set(environments.flatMap(namesRead));
  expect(new Set(documented)).toEqual(new Set([...read, ...ofTools]));
});
