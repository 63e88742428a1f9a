import { execFileSync, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherMetrics } from '../../../server/monitoring/gather-metrics.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { recordReconciliation } from '../../../server/payments/reconciliation/record-reconciliation.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';

const folder = new URL('../../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const alerts = read('monitoring/alerts.yaml');
const board = JSON.parse(read('monitoring/grafana-board.json')) as {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
};
const metricName = /\b(?:campus_cover|nodejs|process)_[a-z_0-9]+/g;

/** The names of all series that the portal serves, whether or not it has a supervisor. */
const served = new Set<string>();
let portal: TestServer;
beforeAll(async () => {
  const metrics = createMetrics();
  portal = await openTestServer({ metrics });
  metrics.addJob('tidy-up', 3600);
  metrics.recordRun('tidy-up', { seconds: 1, isFailed: false });
  await portal.student('ada@bay-state.example');
  await portal.visitor().post('/api/sitecore/Password/Forgot', { username: 'ada@bay-state.example' });
  const now = portal.now();
  const reconciled = { universityId: 'uni_bay-state', from: '2026-11-01', to: '2026-11-20', differences: [], now };
  await recordReconciliation(portal.storage, reconciled);
  const supervisor = Object.assign(new EventEmitter(), { workers: {} });
  const sum = await gatherMetrics(supervisor as unknown as Parameters<typeof gatherMetrics>[0], 2)();
  for (const [line] of `${await metrics.registry.metrics()}\n${sum}`.matchAll(/^[a-z_0-9]+/gm)) served.add(line);
}, 120_000);
afterAll(() => portal.close());

/** The metrics that a PromQL expression names, without the values of its labels. */
function namesIn(expression: string): readonly string[] {
  return expression.replace(/"[^"]*"/g, '""').match(metricName) ?? [];
}

const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.*?)\n\s+(?:for|labels):/gs)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
);

describe('the alert rules', () => {
  it('name only metrics that the portal serves', () => {
    expect(rules.length).toBe(alerts.match(/- alert:/g)?.length);
    for (const { name, expression } of rules) {
      const unknown = namesIn(expression).filter((metric) => !served.has(metric));
      expect(unknown, name).toEqual([]);
      expect(namesIn(expression).length > 0 || expression.startsWith('up{'), name).toBe(true);
    }
  });

  it('each have a paragraph in docs/operations.md that says what to do, and no other alert has one', () => {
    const section = /\n### Alerts\n(.*?)\n## /s.exec(read('operations.md'))?.[1] ?? '';
    const explained = [...section.matchAll(/^- \*\*`(\w+)`\*\*: .{80}/gms)].map(([, name]) => name);
    expect(explained).toEqual(rules.map(({ name }) => name));
  });

  it.skipIf(!hasPromtool())('are valid for Prometheus', () => {
    const file = fileURLToPath(new URL('monitoring/alerts.yaml', folder));
    const said = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});

describe('the Grafana board', () => {
  it('shows only metrics that the portal serves, in every panel', () => {
    const panels = board.panels.filter(({ targets }) => targets);
    expect(panels.length).toBeGreaterThan(15);
    for (const { title, targets = [] } of panels) {
      const names = targets.flatMap(({ expr }) => namesIn(expr));
      expect(names.length, title).toBeGreaterThan(0);
      expect(
        names.filter((name) => !served.has(name)),
        title,
      ).toEqual([]);
    }
    expect(served.has(namesIn(read('monitoring/grafana-board.json').match(/label_values\([^)]*/)![0])[0]!)).toBe(true);
  });
});

describe('the table in docs/operations.md', () => {
  it('has every metric of the portal’s own, and no other', () => {
    const table = /\n## Metrics and alerts\n(.*?)\n### Alerts/s.exec(read('operations.md'))?.[1] ?? '';
    const documented = table.split('\n').flatMap((line) => {
      const first = line.split('|')[1] ?? '';
      return [...first.matchAll(/`(…?[a-z_]+)`/g)].map(([, name = '']) => name);
    });
    const own = [...served].filter((name) => name.startsWith('campus_cover_')).map(familyOf);
    const missing = own.filter((name) => !documented.some((written) => matches(name, written)));
    expect(missing).toEqual([]);
    const wrong = documented.filter((written) => !own.some((name) => matches(name, written)));
    expect(wrong).toEqual([]);
  });
});

function familyOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}

/** `…_idle` matches any name that ends in `_idle`. */
function matches(name: string, written: string): boolean {
  return written.startsWith('…') ? name.endsWith(written.slice(1)) : name === written;
}

function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0;
}
