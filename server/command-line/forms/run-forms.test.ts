import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateSchemas } from '../../forms/definitions/schema-files.ts';
import { runForms } from './run-forms.ts';

const bin = fileURLToPath(new URL('../../bin/campus-cover.mjs', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-forms-'));
  // Copies only what every library has, because the tests write their own forms.
  await cp(join(locateSchemas(), 'meta'), join(folder, 'meta'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly error: string;
}

async function forms(...args: readonly string[]): Promise<Ran> {
  const seen = { out: '', error: '' };
  const status = await runForms(args, {
    out: { write: (text: string | Uint8Array) => (seen.out += String(text)) !== '' },
    error: { write: (text: string | Uint8Array) => (seen.error += String(text)) !== '' },
    environment: { SCHEMAS_DIR: folder },
  });
  return { status, ...seen };
}

/** Runs the command the way a person does. A process takes a second or two, so most tests run without one. */
function processOf(...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'forms', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SCHEMAS_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { status, out: stdout, error: stderr };
}

describe('campus-cover forms', { timeout: 60_000 }, () => {
  it('writes a form that is clean, can be proved and passes a scenario that covers it, and never overwrites it', async () => {
    expect(processOf('new', 'parking-permit')).toMatchObject({ status: 0 });
    expect(await forms('lint')).toMatchObject({ status: 0, out: '✓ 1 form: no findings\n' });
    expect(await forms('test')).toMatchObject({ status: 0, out: '✓ parking-permit: 1 of 1 scenarios pass\n' });
    const scenarios = join(folder, 'forms/parking-permit/scenarios');
    const proved = await forms('prove', 'parking-permit', '--save-scenarios', scenarios);
    expect(proved).toMatchObject({ status: 0 });
    expect(proved.out).toMatch(/^✓ parking-permit: proved\n/m);
    expect(proved.out).toMatch(/^  \d+ never reached:\n    .+ — as expected: /m);
    const saved = Number(/(\d+) scenarios written/.exec(proved.out)?.[1]);
    expect(saved).toBeGreaterThan(1);
    expect(await forms('coverage', '--mutant-bar', '100')).toMatchObject({ status: 0 });
    expect((await forms('test', '--format', 'json')).out).toContain(`"total": ${saved + 1}`);

    const written = await readFile(join(folder, 'forms/parking-permit/form.json'), 'utf8');
    expect(await forms('new', 'parking-permit')).toMatchObject({
      status: 2,
      error: expect.stringContaining('already exists') as string,
    });
    expect(await readFile(join(folder, 'forms/parking-permit/form.json'), 'utf8')).toBe(written);
  });

  it('explains a field at the end of a scenario', async () => {
    const { out, status } = await forms('explain', '--field', 'Email', '--scenario', 'from-start-to-end');
    expect(status).toBe(0);
    expect(out).toContain('Email address is required because “Do you want an answer by email?” is Yes.');
    expect(await forms('explain', '--field', 'Emial')).toMatchObject({
      status: 2,
      error: expect.stringContaining('"Email"') as string,
    });
  });

  it('explains which answers make a submission wait for review', async () => {
    const of = join(folder, 'forms/reviewed-permit');
    await cp(join(folder, 'forms/parking-permit'), of, { recursive: true });
    const form = JSON.parse(await readFile(join(of, 'form.json'), 'utf8')) as object;
    const review = {
      reasons: { named: { when: { '==': [{ var: 'FullName' }, 'Ada'] }, text: 'The student is Ada.' } },
      decisions: {
        yes: { kind: 'accept', label: 'Yes', text: 'Yes' },
        no: { kind: 'refuse', label: 'No', text: 'No' },
      },
      dueInDays: 5,
    };
    await writeFile(join(of, 'form.json'), JSON.stringify({ ...form, id: 'reviewed-permit', review }));
    await writeFile(join(of, 'answers.json'), JSON.stringify({ FullName: 'Ada' }));
    const answers = ['--answers', join(of, 'answers.json')];
    const told = await forms('explain', 'reviewed-permit', ...answers);
    const field = await forms('explain', 'reviewed-permit', '--field', 'Email', ...answers);
    const without = await forms('explain', 'reviewed-permit', '--format', 'json');
    await rm(of, { recursive: true });
    expect(told.out).toMatch(/\nReview\n  “named” makes the submission wait: Your name is “Ada”\.\n$/);
    expect(field.out).not.toContain('Review');
    expect(without.out).toContain('“named” does not make the submission wait: Your name is not “Ada” (it is nothing).');
  });

  it('reports errors at their line, for people, programs and code hosts, with exit code 1', async () => {
    await cp(join(folder, 'forms/parking-permit'), join(folder, 'forms/broken'), { recursive: true });
    const file = join(folder, 'forms/broken/form.json');
    const text = (await readFile(file, 'utf8')).replace('"id": "parking-permit"', '"id": "broken"');
    await writeFile(file, text.replace('"show": ["Email"]', '"show": ["Emial"]'));
    const line = text.split('\n').findIndex((one) => one.includes('"show"')) + 1;

    const told = processOf('lint', 'broken');
    expect(told.status).toBe(1);
    expect(told.out).toMatch(
      new RegExp(`^forms/broken/form\\.json:${line}:\\d+ error unknown-field\n.*did you mean "Email"`, 'm'),
    );
    expect((await forms('lint', 'broken', '--format', 'github')).out).toMatch(
      new RegExp(`^::error file=[^,]*forms/broken/form.json,line=${line},col=`),
    );
    const { runs } = JSON.parse(processOf('lint', 'broken', '--format', 'sarif').out) as {
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; locations: object[] }[];
      }[];
    };
    const [result] = runs[0]!.results;
    expect(result!.ruleId).toBe('unknown-field');
    expect(runs[0]!.tool.driver.rules[result!.ruleIndex]!.id).toBe('unknown-field');
    expect(result!.locations[0]).toMatchObject({
      physicalLocation: { artifactLocation: { uri: 'forms/broken/form.json' }, region: { startLine: line } },
    });
    // For the other commands, a form that does not load is a finding, not an internal error.
    expect(await forms('test', 'broken')).toMatchObject({
      status: 1,
      out: expect.stringContaining('unknown-field') as string,
    });
    await rm(join(folder, 'forms/broken'), { recursive: true });
  });

  it('names the answer that no scenario covers', async () => {
    const scenarios = join(folder, 'forms/parking-permit/scenarios');
    await rename(scenarios, join(folder, 'aside'));
    const { out, status } = await forms('coverage', 'parking-permit', '--no-mutants');
    await rename(join(folder, 'aside'), scenarios);
    expect(status).toBe(1);
    expect(out).toContain('no scenario shows that the answer to "WantsReply" was "1"');
  });

  it('describes the difference between two versions of a file in sentences', async () => {
    const old = join(folder, 'old');
    await cp(join(folder, 'forms'), join(old, 'forms'), { recursive: true });
    const file = join(old, 'forms/parking-permit/form.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(', "require": ["Email"]', '').replace('"Enter your name"', '"Who are you?"'));
    const { out, status } = await forms('diff', file, join(folder, 'forms/parking-permit/form.json'));
    expect(status).toBe(0);
    expect(out.split('\n').slice(1)).toEqual([
      '- The message for Your name changes: “Enter your name” when it is not answered.',
      '    was: Who are you?',
      '- Email address is required if “Do you want an answer by email?” is Yes.',
      '',
    ]);
    await rm(old, { recursive: true });
  });

  it.each([
    [['bogus'], 'There is no command "forms bogus"'],
    [['lint', '--bogus'], "Unknown option '--bogus'"],
    [['lint', 'parking-permti'], 'did you mean "parking-permit"?'],
    [['lint', '--format', 'xml'], '--format must be one of text, json, sarif, github'],
    [['coverage', '--bar', '101'], 'a number from 0 to 100'],
    [['explain', 'parking-permit', '--field', 'Plate'], 'Available: FullName, StartDate'],
    [['new', 'Parking Permit'], 'in lowercase letters'],
    [['diff'], 'A school, or two files'],
    [['lint', '--schemas', 'nowhere'], 'There are no forms in nowhere'],
  ])('says what is wrong with the command line %j, with exit code 2', async (args, words) => {
    const { status, error, out } = await forms(...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error).toContain(words);
  });

  it('names files relative to the current folder, although npx starts in the enclosing workspace', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [bin, 'forms', 'diff', 'forms/parking-permit/form.json', 'forms/parking-permit/form.json'],
      {
        cwd: dirname(folder),
        encoding: 'utf8',
        env: { ...process.env, npm_command: 'exec', INIT_CWD: folder, NO_COLOR: '1', FORCE_COLOR: undefined },
      },
    );
    expect(stdout).toContain('No difference.');
  });

  it('shows help', async () => {
    expect(await forms()).toMatchObject({ status: 0, out: expect.stringContaining('coverage [form]') as string });
    expect((await forms('explain', '--help')).out).toContain('--scenario <name>');
  });

  it('runs again when a file changes, and ends cleanly at Ctrl-C', async () => {
    const child = spawn(process.execPath, [bin, 'forms', 'lint', '--watch'], {
      cwd: folder,
      env: { ...process.env, SCHEMAS_DIR: folder, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let seen = '';
    child.stdout.on('data', (data: Buffer) => (seen += data.toString()));
    child.stderr.on('data', (data: Buffer) => (seen += data.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const file = join(folder, 'forms/parking-permit/form.json');
    const text = await readFile(file, 'utf8');
    try {
      await expect.poll(() => seen, { timeout: 20_000 }).toMatch(/no findings[^]*Watching/);
      await writeFile(file, text.replace('"require": ["Email"]', '"require": ["Emial"]'));
      await expect.poll(() => seen, { timeout: 20_000 }).toContain('did you mean "Email"');
      // Many editors save this way: a new file replaces the old one, and a second save follows.
      for (const wrong of ['Emali', 'Emaill']) {
        await writeFile(`${file}.saving`, text.replace('"require": ["Email"]', `"require": ["${wrong}"]`));
        await rename(`${file}.saving`, file);
        await expect.poll(() => seen, { timeout: 20_000 }).toContain(`unknown field "${wrong}"`);
      }
      await mkdir(join(folder, 'forms/late'));
      await writeFile(join(folder, 'forms/late/form.json'), '{');
      await expect.poll(() => seen, { timeout: 20_000 }).toContain('forms/late/form.json');
    } finally {
      child.kill('SIGINT');
      await writeFile(file, text);
      await rm(join(folder, 'forms/late'), { recursive: true, force: true });
    }
    expect(await ended).toBe(0);
  });
});
