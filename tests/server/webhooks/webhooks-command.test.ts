import { describe, expect, it, vi } from 'vitest';
import { runWebhooks } from '../../../server/command-line/webhooks/run-webhooks.ts';
import { openStorage } from '../../../server/platform/storage/index.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { openDatabaseForCommands } from '../command-line/open-command-line.ts';
import { seedTestWorld } from '../test-world.ts';

openDatabaseForCommands(seedTestWorld, { TODAY: '2026-11-21' });

/** Runs a command, and returns what it printed, and its exit code. */
async function run(...args: readonly string[]) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const code = await runWebhooks(args);
    return { code, text: said.mock.calls.flat().join('\n') };
  } finally {
    said.mockRestore();
  }
}

const scope = ['--school', 'bay-state', '--name', 'Billing office', '--kind', 'coverage.changed'];
const url = 'https://hooks.example.edu/in?key=secret-in-the-address';

describe('campus-cover webhooks', () => {
  it('adds an endpoint, shows its secret once, and lists, rotates, replays and removes it', async () => {
    const made = await run('add', ...scope, '--url', url);
    const [, secret = '', id = ''] =
      /^(whsec_\S{44})\nThis is the secret of the endpoint (whe_\w+)\./.exec(made.text) ?? [];
    expect(secret).not.toBe('');
    const listed = await run('list', '--school', 'bay-state');
    expect(listed).toEqual({
      code: 0,
      text: `${id}  Billing office  works\n  bay-state: coverage.changed; to https://hooks.example.edu\n  0 waiting, 0 failed; last delivery: never`,
    });
    expect((await run('list', '--school', 'cascadia')).text).toBe('There are no endpoints.');

    const rotated = (await run('rotate', id)).text;
    expect(rotated).toMatch(
      /^whsec_\S{44}\nThis is the new secret\. .* The portal also signs with the earlier secret until 20/,
    );
    expect(rotated).not.toContain(secret);
    expect((await run('rotate', id, '--overlap', '0')).text).toContain(
      'The portal no longer signs with the earlier secret.',
    );

    expect((await run('deliveries', id)).text).toBe('No deliveries match.');
    expect(await run('replay', id, '--event', 'evt_none')).toMatchObject({ code: 1 });
    const event = await changeCoverage(id);
    expect((await run('deliveries', id, '--state', 'waiting', '--most', '1')).text).toMatch(
      new RegExp(`^${event}  coverage.changed  cov_ben  .*  next try .*  attempts: 0  no failure$`),
    );
    expect((await run('deliveries', id, '--state', 'delivered')).text).toBe('No deliveries match.');
    expect(await run('replay', id, '--since', '2020-01-01T00:00:00Z')).toEqual({
      code: 0,
      text: 'The portal will send 1 event again within seconds if the endpoint works.',
    });
    expect((await run('enable', id)).text).toBe(`The endpoint ${id} is enabled.`);
    expect((await run('remove', id)).text).toBe(`The endpoint ${id} is removed.`);
    await expect(run('remove', id)).rejects.toThrow(`There is no endpoint ${id}.`);
    expect(await auditedActions(id)).toEqual(
      ['added', 'rotated', 'rotated', 'replayed', 'enabled', 'removed'].map((what) => `webhook.${what}`),
    );
  });

  it('reports a disabled endpoint in its exit code, and says how to continue', async () => {
    const made = await run('add', ...scope, '--url', url);
    const [id = ''] = /whe_\w+/.exec(made.text) ?? [];
    await withStorage((storage) =>
      storage.system((trx) =>
        trx
          .updateTable('webhookEndpoints')
          .set({ disabledAt: new Date(), whyDisabled: 'gone' })
          .where('id', '=', id)
          .execute(),
      ),
    );
    const event = await changeCoverage(id);
    expect(await run('list')).toMatchObject({ code: 1, text: expect.stringMatching(/disabled .* \(gone\)/) as string });
    expect((await run('replay', id, '--event', event)).text).toContain('also run "campus-cover webhooks enable"');
    await run('enable', id);
    expect(await run('list')).toMatchObject({ code: 0 });
  });

  it.each([
    [['nonsense'], /^Usage: campus-cover webhooks/],
    [['add', ...scope], /Specify --school, --name, --url and --kind/],
    [['add', ...scope, '--kind', 'student.changed', '--url', url], /There is no kind student\.changed/],
    [['add', ...scope, '--url', 'http://hooks.example.edu/'], /--url must be https/],
    [['add', ...scope, '--url', 'ftp://hooks.example.edu/'], /--url must be an address/],
    [['add', ...scope, '--url', 'https://me:pass@hooks.example.edu/'], /must not contain a user name/],
    [['add', '--school', 'nowhere', ...scope.slice(2), '--url', url], /There is no school nowhere/],
    [['rotate', 'whe_none'], /There is no endpoint whe_none/],
    [['rotate', 'whe_none', '--overlap', '169'], /--overlap must be a whole number from 0 to 168/],
    [['deliveries', 'whe_none', '--state', 'lost'], /There is no state lost/],
    [['deliveries', 'whe_none', '--most', '0'], /--most must be/],
    [['replay', 'whe_none'], /Specify either --event or --since/],
    [['replay', 'whe_none', '--since', '2026-11-27T08:00'], /a time with a time zone/],
    [['remove'], /^Usage/],
  ])('refuses %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});

async function withStorage<Result>(work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<Result>) {
  const storage = await openStorage({ kind: 'postgres', url: process.env['DATABASE_URL']!, poolSize: 1 }, testKeyRing);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Returns the event of the change. */
function changeCoverage(endpointId: string): Promise<string> {
  return withStorage((storage) =>
    storage.system(async (trx) => {
      const { terminatesOn } = await trx
        .selectFrom('studentCoverages')
        .select('terminatesOn')
        .where('id', '=', 'cov_ben')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('studentCoverages')
        .set(
          terminatesOn === null
            ? { terminatesOn: '2027-01-01', terminationReason: 'GRAD' }
            : { terminatesOn: '2027-02-01' },
        )
        .where('id', '=', 'cov_ben')
        .execute();
      const { eventId } = await trx
        .selectFrom('webhookDeliveries')
        .select('eventId')
        .where('endpointId', '=', endpointId)
        .executeTakeFirstOrThrow();
      return eventId;
    }),
  );
}

function auditedActions(id: string): Promise<readonly string[]> {
  return withStorage(async (storage) => {
    const rows = await storage.system((trx) =>
      trx.selectFrom('auditEntries').select('action').where('subjectId', '=', id).orderBy('id').execute(),
    );
    return rows.map(({ action }) => action);
  });
}
