import { beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { judgeAtGate } from './gate-job.ts';
import { proveVariants } from './prove-job.ts';
import { createFormCache, type FormCache } from './form-cache.ts';

const key = { school: 'bay-state', form: 'forgot-password' } as const;
const titled = (title: string) => ({
  'forgot-password.json': JSON.stringify({ extends: 'forgot-password@1', school: 'bay-state', patch: { title } }),
});
/** A rule whose condition can never be true. */
const unreachable = {
  'forgot-password.json': JSON.stringify({
    extends: 'forgot-password@1',
    school: 'bay-state',
    add: { rules: { never: { when: { '==': [1, 2] }, require: ['email'] } } },
  }),
};

describe('a proof', () => {
  let cache: FormCache;
  beforeAll(async () => {
    cache = createFormCache(await readSchemaFiles(locateSchemas()));
  });

  it('of the same files runs once, no matter who requests it and in which order the files arrive', async () => {
    const files = { ...titled('Lost it?'), 'scenarios/none.json': '' };
    const first = await proveVariants(cache, { key, files, author: 'a' });
    const { 'scenarios/none.json': scenario, ...rest } = files;
    const again = await proveVariants(cache, { key, files: { 'scenarios/none.json': scenario, ...rest }, author: 'b' });
    expect(again).toBe(first);
  });

  it.each([
    ['another text', { key, files: titled('Forgot it?') }],
    ['another school', { key: { ...key, school: 'cascadia' }, files: titled('Lost it?') }],
    [
      'different files published for another form',
      { key, files: titled('Lost it?'), others: [{ form: 'quote', files: {} }] },
    ],
  ])('of %s is another proof', async (_what, job) => {
    const first = await proveVariants(cache, { key, files: titled('Lost it?'), author: 'a' });
    expect(await proveVariants(cache, { ...job, author: 'a' })).not.toBe(first);
  });

  it('that failed keeps the gate closed, no matter how often it runs', async () => {
    const proved = await proveVariants(cache, { key, files: unreachable, author: 'a' });
    expect(proved.variants.some(({ isProved }) => isProved)).toBe(false);
    for (let times = 0; times < 2; times += 1)
      expect(await judgeAtGate(cache, { key, files: unreachable, inForce: {} })).toMatchObject({ ok: false });
  });
});
