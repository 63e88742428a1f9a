import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('offers an operator only settings that exist, and the portal accepts them', () => {
  const settings = read('campus-cover.env')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [name: string, value: string]);
  const documented = read('../../docs/operations.md');
  for (const [name] of settings) expect(documented).toContain(`\`${name}\``);
  const environment = { ...Object.fromEntries(settings), DATA_KEYS: `2026:${'A'.repeat(43)}` };
  expect(readConfig(environment, '/')).toMatchObject({ mode: 'production', dataDir: '/var/lib/campus-cover' });
});

it('waits longer for the portal to stop than the portal waits for its requests', () => {
  const { stopTimeoutMs } = readConfig({}, '/');
  const seconds = [/TimeoutStopSec=(\d+)/, /stop_grace_period: (\d+)s\n    restart: unless-stopped\n\nnetworks/].map(
    (pattern, index) => Number(pattern.exec(read(index === 0 ? 'campus-cover.service' : 'compose.yaml'))?.[1]),
  );
  for (const wait of seconds) expect(wait * 1000).toBeGreaterThan(stopTimeoutMs);
});
