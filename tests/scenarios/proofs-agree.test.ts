import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runForms } from '../../server/command-line/forms/run-forms.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { proveVariants } from '../../server/workshop/jobs/prove-job.ts';
import { createFormCache } from '../../server/workshop/jobs/form-cache.ts';

/** A form with a rule whose condition is never true, which a school cannot fix. */
const key = { school: 'old-dominion', form: 'parking-permit' } as const;
const isReply = (answer: string) => ({ '==': [{ var: 'WantsReply' }, answer] });
const never = { when: { and: [isReply('1'), isReply('0')] }, require: ['Email'] };
let folder = '';

interface CommandAnswer {
  readonly variants: readonly { readonly isProved: boolean }[];
  readonly findings: readonly { readonly pointer: string; readonly severity: string; readonly message: string }[];
}

async function run(...args: readonly string[]): Promise<{ readonly status: number; readonly out: string }> {
  let out = '';
  const status = await runForms(args, {
    out: { write: (text: string | Uint8Array) => (out += String(text)) !== '' },
    error: process.stderr,
    environment: { SCHEMAS_DIR: folder },
  });
  return { status, out };
}

async function proveBoth(overlay: object) {
  const text = JSON.stringify({ extends: 'parking-permit@1', school: key.school, ...overlay }, null, 2);
  await writeFile(join(folder, `schools/${key.school}/${key.form}.json`), text);
  const command = await run('prove', key.form, '--school', key.school);
  const told = JSON.parse(
    (await run('prove', key.form, '--school', key.school, '--format', 'json')).out,
  ) as CommandAnswer;
  const shelf = createFormCache(await readSchemaFiles(folder));
  const workbench = await proveVariants(shelf, { key, files: { [`${key.form}.json`]: text }, author: 'a' });
  const brief = ({ pointer, severity, message }: CommandAnswer['findings'][number]) =>
    `${severity} ${pointer} ${message}`;
  expect(told.findings.map(brief)).toEqual(workbench.findings.map(brief));
  expect(told.variants.map(({ isProved }) => isProved)).toEqual(workbench.variants.map(({ isProved }) => isProved));
  return { command, findings: told.findings };
}

describe('the command line and the workbench', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campus-cover-proofs-'));
    await cp(join(locateSchemas(), 'meta'), join(folder, 'meta'), { recursive: true });
    await mkdir(join(folder, 'schools'));
    await cp(join(locateSchemas(), 'schools', key.school), join(folder, 'schools', key.school), { recursive: true });
    await run('new', key.form);
    const file = join(folder, `forms/${key.form}/form.json`);
    const form = JSON.parse(await readFile(file, 'utf8')) as { rules: Record<string, object> };
    form.rules['never'] = never;
    await writeFile(file, JSON.stringify(form, null, 2));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('both pass an overlay if the only faults are the form’s own, and report those faults', async () => {
    const { command, findings } = await proveBoth({ patch: { title: 'A place to park' } });
    expect(command.status).toBe(0);
    expect(command.out).toMatch(/^✓ parking-permit · old-dominion: proved$/m);
    expect(command.out).toContain('1 also found without the school\'s files: see "prove parking-permit"');
    expect(findings).toMatchObject([
      { severity: 'note', message: expect.stringMatching(/Rule never applies/) as string },
    ]);
    expect((await run('prove', key.form)).status).toBe(1);
  });

  it('both refuse an overlay for the faults that it causes', async () => {
    const { command, findings } = await proveBoth({ add: { rules: { neither: never } } });
    expect(command.status).toBe(1);
    expect(command.out).toMatch(/^✗ parking-permit · old-dominion: not proved$/m);
    expect(findings.map(({ severity }) => severity).toSorted()).toEqual(['error', 'note']);
  });
});
