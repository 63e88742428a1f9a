import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { runExport } from '../../../server/command-line/exports/run-export.ts';
import { runTokens } from '../../../server/command-line/tokens/run-tokens.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openDatabaseForCommands } from '../command-line/open-command-line.ts';
import { seedTestWorld } from '../test-world.ts';
import { linesOf } from './export-school.ts';

openDatabaseForCommands(seedWorld, { TODAY: '2026-11-21' });

async function seedWorld(storage: Storage): Promise<void> {
  await seedTestWorld(storage);
  await storage.system(async (trx) => {
    await trx
      .updateTable('studentCoverages')
      .set({ periodId: 'annual' })
      .where('id', '=', 'cov_ada-enrolled')
      .execute();
    await trx.updateTable('students').set({ street1: '5 Elm Street: rear' }).where('id', '=', 'stu_ada').execute();
  });
}

/** Runs a command, and returns what it wrote. */
async function run(command: (args: readonly string[]) => Promise<unknown>, ...args: readonly string[]) {
  const said: string[] = [];
  const errors: string[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const spies = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(out as never),
    vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text)),
  ];
  try {
    await command(args);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { text: said.join(''), errors: errors.join('') };
}

describe('campus-cover export', () => {
  it('writes the file to stdout and the run to stderr, continues from a run, and reads a run again', async () => {
    const first = await run(runExport, 'enrollments', '--school', 'bay-state', '--format', 'jsonl');
    expect(linesOf(first.text)).toMatchObject([{ record: 'cov_ada-enrolled', change: 'current' }]);
    expect(first.errors).toBe('Run 1. To continue from it the next time, use --since 1.');
    const next = await run(runExport, 'enrollments', '--school', 'bay-state', '--since', '1');
    expect(next.text.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFchange,record,/), '']);
    const again = await run(runExport, 'enrollments', '--school', 'bay-state', '--run', '1', '--format', 'jsonl');
    expect(again.text).toBe(first.text);
  });

  it('writes an X12 file, and reports its number and the members whose text it changed', async () => {
    const x12 = ['members', '--school', 'bay-state', '--format', 'x12', '--receiver', 'anchor-mutual'];
    const made = await run(runExport, ...x12);
    expect(made.text).toMatch(/^ISA\*00\*/);
    expect(made.errors).toMatch(/^Control number 1, members: 1\.\nMembers whose text was changed to fit X12: 1\. /);
    expect(made.errors).toMatch(/\n  cov_ada-enrolled: street1Run 1\./);
    const again = await run(runExport, ...x12, '--run', '1');
    expect(again.text).toBe(made.text);
    const next = await run(runExport, ...x12, '--since', '1');
    expect(next).toMatchObject({
      text: '',
      errors: expect.stringMatching(/^No member has changed, so the file is empty\./),
    });
  });

  it.each([
    [['nonsense', '--school', 'bay-state'], /^Usage: campus-cover export/],
    [['enrollments'], /--school is missing/],
    [['enrollments', '--school', 'nowhere'], /There is no school nowhere/],
    [['enrollments', '--school', 'bay-state', '--since', '0'], /"0" is not a run's number/],
    [['enrollments', '--school', 'bay-state', '--since', '99'], /Take a full export/],
    [
      ['enrollments', '--school', 'bay-state', '--format', 'x12', '--receiver', 'anchor-mutual'],
      /needs the kind "members"/,
    ],
    [['members', '--school', 'bay-state', '--format', 'x12'], /needs the kind "members" and a "receiver"/],
    [['members', '--school', 'bay-state', '--format', 'x12', '--receiver', 'nobody'], /no receiver "nobody"/],
    [['enrollments', '--school', 'bay-state', '--format', 'xls'], /csv, jsonl or x12/],
  ])('refuses %j', async (args, message) => {
    await expect(run(runExport, ...args)).rejects.toThrow(message);
  });
});

describe('campus-cover tokens', () => {
  const scope = ['--school', 'bay-state', '--kind', 'charges'];

  it('shows a token once, lists it without its text, and revokes it', async () => {
    const made = await run(runTokens, 'new', '--name', 'Billing office', ...scope, '--expires', '2027-06-30');
    const [, token = '', id = ''] = /^(ccx_[\w-]{43})\nThis is the token (tok_\w+)\./.exec(made.text) ?? [];
    expect(token).not.toBe('');
    const listed = (await run(runTokens, 'list')).text;
    expect(listed).toBe(
      `${id}  Billing office  expires 2027-06-30T23:59:59.999Z\n  bay-state: charges; last used never`,
    );
    expect(listed).not.toContain(token);
    await run(runTokens, 'revoke', id);
    expect((await run(runTokens, 'list')).text).toContain('revoked ');
  });

  it.each([
    [['new', '--name', 'x', ...scope], /Specify --name/],
    [['new', '--name', 'x', ...scope, '--expires', '2020-01-01'], /--expires must be a day from today/],
    [['new', '--name', 'x', ...scope, '--expires', '2040-01-01'], /--expires must be a day from today/],
    [
      ['new', '--name', 'x', '--school', 'nowhere', '--kind', 'charges', '--expires', '2027-06-30'],
      /no school nowhere/,
    ],
    [['new', '--name', 'x', '--school', 'bay-state', '--kind', 'x', '--expires', '2027-06-30'], /no kind x/],
    [['revoke', 'tok_none'], /no token tok_none/],
    [['nonsense'], /^Usage: campus-cover tokens/],
  ])('refuses %j', async (args, message) => {
    await expect(run(runTokens, ...args)).rejects.toThrow(message);
  });
});
