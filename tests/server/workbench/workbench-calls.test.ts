import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayFilesOf, type OverlayFiles } from '@campus-cover/engine';
import { removeAt } from '../retention/remove-at.ts';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff, titled } from '../overlays/staff.ts';

interface PreviewBody {
  readonly problems: readonly { readonly rule: string; readonly file: string; readonly line: number }[];
  readonly form: {
    readonly definition: { readonly title: string };
    readonly given: object;
    readonly validatorsUrl: string;
  } | null;
}

const waiver = { school: 'bay-state', form: 'waiver' } as const;
const small = { school: 'bay-state', form: 'forgot-password' } as const;

describe.each(sampledStorageKinds)('the workbench’s calls, on %s', (storageKind) => {
  let portal: TestServer;
  let other: TestServer;
  let stella: TestVisitor;
  let files: OverlayFiles;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    other = await openTestServer({ sharing: portal });
    stella = await addStaff(portal, 'Stella');
    files = overlayFilesOf(portal.parts.forms.catalog.files, waiver);
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const preview = async (body: object) => stella.post('/api/workbench/preview', { language: null, ...body });

  it('return the form with its choices, its world, and validators that any instance serves permanently', async () => {
    const answer = await preview({ ...small, files: titled('Lost it?') });
    expect(answer.statusCode, answer.body).toBe(200);
    const { problems, form } = answer.json<PreviewBody>();
    expect(problems).toEqual([]);
    expect(form!.definition.title).toBe('Lost it?');
    expect(form!.given).toHaveProperty('today');
    const elsewhere = other.visitor().withCookie('session', stella.cookie()!);
    const module = await elsewhere.get(form!.validatorsUrl);
    expect(module.statusCode).toBe(200);
    expect(module.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(module.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const hash = createHash('sha256').update(module.body).digest('hex');
    expect(form!.validatorsUrl).toBe(`/api/workbench/validators/${hash}.js`);
  }, 60_000);

  it('keep the address of the validators while only texts change, and drop them after a day', async () => {
    const addressOf = async (title: string) => {
      const answer = await preview({ ...small, files: titled(title) });
      return answer.json<PreviewBody>().form!.validatorsUrl;
    };
    const url = await addressOf('One');
    expect(await addressOf('Two')).toBe(url);
    const inHours = (hours: number) => new Date(portal.now().getTime() + hours * 60 * 60_000);
    await removeAt(portal.storage, inHours(23));
    expect((await stella.get(url)).statusCode).toBe(200);
    await removeAt(portal.storage, inHours(25));
    expect((await stella.get(url)).statusCode).toBe(404);
  });

  it('say what is wrong, and where, when the files do not produce a form', async () => {
    const { problems, form } = (
      await preview({ ...waiver, files: { 'waiver.json': '{\n  "extends"\n}' } })
    ).json<PreviewBody>();
    expect(form).toBeNull();
    expect(problems[0]).toMatchObject({ rule: 'json-syntax', file: 'schools/bay-state/waiver.json', line: 3 });
  });

  it('check, and show changes against the base form and against what is published', async () => {
    const check = async (kind: string, body: object) => {
      const answer = await stella.post(`/api/workbench/checks/${kind}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Record<string, readonly Record<string, unknown>[]>>();
    };
    const body = { ...small, files: titled('Lost it?') };
    expect((await check('lint', body))['findings']).toEqual([
      expect.objectContaining({ rule: 'translation-missing', file: 'schools/bay-state/forgot-password.json', line: 5 }),
    ]);
    expect((await check('prove', body))['variants']).toEqual([
      expect.objectContaining({ language: null, isProved: true }),
      expect.objectContaining({ language: 'es', isProved: true }),
    ]);
    expect((await check('scenarios', body))['scenarios']!.every(({ passed }) => passed === true)).toBe(true);
    expect((await check('coverage', { ...waiver, files }))['entries']!.length).toBeGreaterThan(0);
    for (const against of ['base', 'in-force']) {
      const [own] = (await check('changes', { ...body, against }))['variants']!;
      expect(own).toEqual({ language: null, changes: [expect.stringContaining('Lost it?')] });
    }
    const [none] = (await check('changes', { ...waiver, files, against: 'in-force' }))['variants']!;
    expect(none).toEqual({ language: null, changes: [] });
  }, 60_000);

  it.each([
    ['a school that does not exist', { ...small, school: 'nowhere', files: {} }, 404],
    ['a form that does not exist', { ...small, form: 'constructor', files: {} }, 404],
    ['a path outside the folder', { ...small, files: { '../school.json': '{}' } }, 400],
    ['another form’s file', { ...small, files: { 'waiver.json': '{}' } }, 400],
    ['5 MB', { ...small, files: { 'forgot-password.json': 'x'.repeat(5 * 1024 * 1024) } }, 413],
  ])('are refused for %s', async (_what, body, status) => {
    for (const url of ['/api/workbench/preview', '/api/workbench/checks/lint']) {
      const language = url.endsWith('preview') ? { language: null } : {};
      const answer = await stella.post(url, { ...language, ...body });
      expect(answer.statusCode, answer.body).toBe(status);
    }
  });

  it('accept no file whose keys would reach a prototype', async () => {
    const payload = '{"school":"bay-state","form":"waiver","language":null,"files":{"__proto__":{"x":"1"}}}';
    const answer = await stella.request({
      method: 'POST',
      url: '/api/workbench/preview',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('list no people outside a demo world', async () => {
    const answer = await stella.get('/api/workbench/students?school=bay-state&form=waiver');
    expect(answer.json()).toEqual({ students: [] });
  });

  it('delay no other request while a hostile form is previewed and checked', async () => {
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, null]));
    const hostile = { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school: 'bay-state', patch: keys }) };
    await stella.get('/healthz');
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const began = performance.now();
    const asked = [
      preview({ ...waiver, files: hostile }),
      stella.post('/api/workbench/checks/lint', { ...waiver, files: hostile }),
      stella.post('/api/workbench/checks/prove', { ...waiver, files }),
    ];
    const ended = Promise.all(asked).then((answers) => answers.map(({ statusCode }) => statusCode));
    const lasted = ended.then(() => performance.now() - began);
    const health = async (): Promise<readonly number[]> => {
      const start = performance.now();
      const { statusCode } = await portal.visitor().get('/healthz');
      const took = statusCode === 200 ? performance.now() - start : Infinity;
      const isOver = await Promise.race([ended.then(() => true), sleep(50, false)]);
      return isOver ? [took] : [took, ...(await health())];
    };
    const took = await health();
    delay.disable();
    expect((await ended).every((status) => [200, 422].includes(status))).toBe(true);
    // One second, or a third of the other work's time if that is longer: a busy machine slows both equally.
    const noticed = Math.max(1000, (await lasted) / 3);
    expect(Math.max(...took)).toBeLessThan(noticed);
    expect(delay.max / 1e6).toBeLessThan(noticed);
  }, 120_000);
});
