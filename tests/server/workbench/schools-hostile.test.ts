import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff } from '../overlays/staff.ts';
import { openSchoolCatalog } from './school-catalog.ts';

const bayState = '/api/portal/workbench/schools/bay-state';

type Files = Record<string, string>;
interface Checked {
  readonly findings: readonly { readonly rule: string; readonly severity: string; readonly message: string }[];
  readonly changes: readonly string[];
}

describe('hostile files of a school', () => {
  let portal: TestServer;
  let stella: TestVisitor;
  let files: Files;
  beforeAll(async () => {
    portal = await openTestServer({ catalog: await openSchoolCatalog() });
    stella = await addStaff(portal, 'Stella');
    ({ files } = (await stella.get(bayState)).json<{ files: Files }>());
  }, 60_000);
  afterAll(() => portal.close());

  const edit = (path: string, change: (content: Record<string, unknown>) => void): Files => {
    const content = JSON.parse(files[path]!) as Record<string, unknown>;
    change(content);
    return { ...files, [path]: JSON.stringify(content) };
  };
  const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const deep = 190_000;

  const hostile: readonly (readonly [string, () => Files])[] = [
    ['a deep school.json', () => ({ ...files, 'school.json': nest(deep) })],
    ['deep coverage periods', () => ({ ...files, 'coverage-periods.json': `{"periods":${nest(deep)}}` })],
    ['a deep overlay', () => ({ ...files, 'waiver.json': `{"extends":"waiver@1","patch":${nest(deep)}}` })],
    ['a deep scenario', () => ({ ...files, 'scenarios/deep.json': nest(deep) })],
    ['a school.json that is a list', () => ({ ...files, 'school.json': '[1, 2]' })],
    ['a picture that is a script', () => ({ ...files, 'logo.svg': '<svg><script>alert(1)</script></svg>' })],
    [
      'names of a prototype',
      () => ({
        ...files,
        'school.json': files['school.json']!.replace('{', '{"__proto__": {"theme": 1}, "constructor": {},'),
      }),
    ],
    [
      'a period with the name of a prototype',
      () => ({ ...files, 'coverage-periods.json': '{"periods":{"__proto__":{"plan":"x"},"constructor":{}}}' }),
    ],
    [
      'a slow pattern',
      () => edit('school.json', (school) => (school['studentId'] = { pattern: '^(a+)+$', example: 'aaaa' })),
    ],
    [
      'many slow patterns',
      () =>
        edit('carriers.json', (content) => {
          const carriers = content['carriers'] as Record<string, object>;
          const [one] = Object.values(carriers);
          for (let at = 0; at < 300; at += 1)
            carriers[`slow-${at}`] = { ...one, name: `Slow ${at}`, insuranceId: { pattern: `^(a|a?)+${at}(b|b*)+$` } };
        }),
    ],
    ['characters that the database cannot store', () => edit('school.json', (school) => (school['name'] = 'a\u0000b'))],
    [
      'half a character',
      () => ({ ...files, 'school.json': files['school.json']!.replace('Bay State Univ', '\\ud800') }),
    ],
    [
      'a year that the database does not support',
      () => ({ ...files, 'news.json': '{"posts":{"a":{"title":"A","publishedOn":"0000-01-01","body":"<p>A</p>"}}}' }),
    ],
    ['a form that does not exist', () => ({ ...files, 'constructor.json': '{}', 'waiver.xx.json': '{}' })],
    ['news with a script', () => ({ ...files, 'news.json': '{"__proto__":[]}' })],
  ];

  /** Returns whether the check reports an error or takes too long. */
  const findsProblem = (answer: Awaited<ReturnType<TestVisitor['post']>>): boolean => {
    if (answer.statusCode !== 200) return answer.json<{ code: string }>().code === 'WORKSHOP_TIMEOUT';
    const { findings, changes } = answer.json<Checked>();
    return changes.length === 0 && findings.some(({ severity }) => severity === 'error');
  };

  it.each(hostile)(
    'do no harm: %s',
    async (_what, make) => {
      const sent = make();
      const checked = await stella.post(`${bayState}/check`, { files: sent });
      expect(findsProblem(checked), checked.body).toBe(true);
      const costs = await stella.post(`${bayState}/costs`, { files: sent, onDay: '2026-11-21' });
      expect([200, 422], costs.body).toContain(costs.statusCode);
      const published = await stella.post(`${bayState}/publications`, {
        files: sent,
        basedOn: 0,
        why: 'x',
        accept: true,
      });
      expect(published.statusCode, published.body).toBe(422);
      expect((await stella.get(bayState)).json()).toMatchObject({ number: 0 });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    120_000,
  );

  it('delay no other request while they are checked', async () => {
    await stella.get('/healthz');
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const began = performance.now();
    const asked = hostile
      .filter(([what]) => /slow|deep/.test(what))
      .map(([, make]) =>
        stella.post(`${bayState}/publications`, { files: make(), basedOn: 0, why: 'x', accept: true }),
      );
    const ended = Promise.all(asked).then((answers) => answers.map(({ statusCode }) => statusCode));
    const lasted = ended.then(() => performance.now() - began);
    const took: number[] = [];
    for (let isOver = false; !isOver;) {
      const start = performance.now();
      expect((await portal.visitor().get('/healthz')).statusCode).toBe(200);
      took.push(performance.now() - start);
      isOver = await Promise.race([ended.then(() => true), sleep(50, false)]);
    }
    delay.disable();
    expect(new Set(await ended)).toEqual(new Set([422]));
    // One second, or a third of the other work's time if that is longer: a busy machine slows both equally.
    const noticed = Math.max(1000, (await lasted) / 3);
    expect(Math.max(...took)).toBeLessThan(noticed);
    expect(delay.max / 1e6).toBeLessThan(noticed);
  }, 120_000);
});
