import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FormLibrary, OverlayFiles } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { createWorkshop } from './create-workshop.ts';
import type { Workshop } from './workshop.ts';

const key = { school: 'bay-state', form: 'waiver' } as const;
const small = { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school: 'bay-state' }) };
/**
 * Time limits for jobs whose limits these tests do not check. On a busy machine, a first preview takes several seconds.
 */
const patient = { preview: 60_000 };
const timeout = expect.objectContaining({ code: 'WORKSHOP_TIMEOUT' }) as unknown;
let library: FormLibrary;
let workshop: Workshop;

beforeAll(async () => {
  library = await readSchemaFiles(locateSchemas());
});
afterEach(() => workshop.close());

const preview = (author: string, files: OverlayFiles = small) =>
  workshop.preview({ key, files, author, language: null });

/** An overlay whose rules about its own questions take a long time to prove. */
function endless(): OverlayFiles {
  const names = Array.from({ length: 40 }, (_, index) => `Extra${index}`);
  const values = Array.from({ length: 40 }, (_, index) => `v${index}`);
  const rules = names.slice(1).map((name, index) => {
    const reads = names.map((other, at) => ({ '==': [{ var: other }, values[(at + index) % values.length]] }));
    return [`extra-${index}`, { when: { or: reads }, require: [name] }];
  });
  const add = {
    schema: {
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, enum: values }])),
    },
    uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:enumNames': values }])),
    sections: { extra: { title: 'Extra', order: 99, fields: names } },
    rules: Object.fromEntries(rules),
  };
  return { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school: 'bay-state', add }) };
}

describe('a job over its limit', () => {
  it('fails alone, and another process runs the jobs that are waiting', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: { prove: 700 } });
    const asked = [
      workshop.prove({ key, files: endless(), author: 'a' }),
      workshop.gate({ key: { ...key, form: 'forgot-password' }, files: {}, inForce: {} }),
    ] as const;
    await expect(asked[0]).rejects.toEqual(timeout);
    expect(await asked[1]).toEqual({ ok: true, changes: [] });
  }, 120_000);

  it('delays neither a preview nor the server’s own thread', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: { ...patient, prove: 4000 } });
    await preview('a');
    const proof = workshop.prove({ key, files: endless(), author: 'a' });
    const ended = proof.catch((error: unknown) => error);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const took: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const start = performance.now();
      expect((await preview('b')).form).not.toBeNull();
      took.push(performance.now() - start);
    }
    delay.disable();
    expect(await ended).toEqual(timeout);
    expect(Math.max(...took)).toBeLessThan(2000);
    expect(delay.max / 1e6).toBeLessThan(500);
  }, 120_000);

  it('is also stopped when only its memory runs out', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: patient, megabytes: { proofs: 24 } });
    await expect(workshop.prove({ key, files: endless(), author: 'a' })).rejects.toEqual(timeout);
    expect((await preview('a')).form).not.toBeNull();
  }, 120_000);
});

describe('many requests', () => {
  it('by one author return the newest preview, and report the older ones as replaced', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: patient });
    const [first, second, third, other] = [preview('a'), preview('a'), preview('a'), preview('b')];
    const replaced = expect.objectContaining({ code: 'WORKSHOP_REPLACED' }) as unknown;
    await expect(second).rejects.toEqual(replaced);
    for (const asked of [first, third, other]) expect((await asked).form).not.toBeNull();
  }, 120_000);

  it('are refused with the advice to try again later when too many jobs are waiting', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: patient });
    const asked = Array.from({ length: 60 }, (_, index) => preview(`author-${index}`));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(
      refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'WORKSHOP_BUSY' }) })),
    );
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(40);
  }, 120_000);
});

describe('a closed workshop', () => {
  it('runs no more jobs, whether they are waiting or new', async () => {
    workshop = createWorkshop({ library, niceness: 0, limitsMs: patient });
    const stopping = expect.objectContaining({ code: 'STOPPING' }) as unknown;
    const asked = Promise.allSettled([preview('a'), preview('b')]);
    await workshop.close();
    const refused = { status: 'rejected', reason: stopping };
    expect(await asked).toEqual([refused, refused]);
    await expect(preview('a')).rejects.toEqual(stopping);
  });
});
