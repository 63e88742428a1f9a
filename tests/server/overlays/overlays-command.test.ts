import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOverlaysArguments } from '../../../server/command-line/overlays/run-overlays.ts';
import { locateSchemas } from '../../../server/forms/definitions/schema-files.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff, putInForce, smallForm, smallOverlay, titled } from './staff.ts';

let portal: TestServer;
let stella: TestVisitor;
let folder: string;
beforeAll(async () => {
  portal = await openTestServer();
  stella = await addStaff(portal, 'Stella');
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-overlays-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => portal.close());

/** Runs `campus-cover overlays …` on a database that is already open. */
function run(...args: string[]) {
  const { run: command, ...read } = readOverlaysArguments(args);
  return command({ ...read, storage: portal.storage, library: portal.catalog.files, now: portal.now() });
}

const bayState = (...path: string[]) => join(folder, 'schools', 'bay-state', ...path);
const importing = ['--school', 'bay-state', '--form', smallForm, '--author', 'Stella@company.example'];

describe('campus-cover overlays', () => {
  it('exports the built-in files exactly as the release has them', async () => {
    const schemas = join(locateSchemas(), 'schools');
    await run('export', folder);
    let files = 0;
    for (const school of await readdir(join(folder, 'schools'))) {
      for (const path of await readdir(join(folder, 'schools', school), { recursive: true })) {
        if (!path.endsWith('.json')) continue;
        files += 1;
        expect(await readFile(join(folder, 'schools', school, path))).toEqual(
          await readFile(join(schemas, school, path)),
        );
      }
    }
    expect(files).toBeGreaterThan(20);
    expect((await run('export', folder)).text).toBe('The folder already contains the published files.');
  });

  it('takes a publication to Git and back: the export is the publication, and the import is published', async () => {
    expect((await run('list')).text).toBe('Nothing has been published. The built-in versions are in use.');
    await mkdir(bayState(), { recursive: true });
    const text = titled('From Git')[`${smallForm}.json`]!;
    await writeFile(bayState(`${smallForm}.json`), text);
    const imported = await run('import', folder, ...importing, '--why', 'Agreed with the school');
    expect(imported).toMatchObject({ ok: true });
    expect(imported.text).toContain('Published as version 1, in place of the built-in version.');
    expect(imported.text).toContain('“From Git”');
    expect(imported.text).toContain(
      '1 text is not translated. Students who read another language see the original text:\nschools/bay-state/forgot-password.json:',
    );
    expect(imported.text).toMatch(
      /warning: Spanish has no translation for the form’s title: "From Git"\n {2}Path: \/patch\/title$/,
    );
    expect((await stella.get(smallOverlay)).json()).toMatchObject({
      inForce: {
        number: 1,
        files: { [`${smallForm}.json`]: text },
        publication: { author: 'Stella Staff', why: 'Agreed with the school' },
      },
    });
    expect((await run('list')).text).toMatch(/^bay-state {2}forgot-password {2}number 1 .* Stella Staff {2}Agreed/);

    await stella.post(`${smallOverlay}/publications`, {
      files: titled('From the page'),
      basedOn: 1,
      why: 'A better word',
    });
    const exported = await run('export', folder, '--school', 'bay-state', '--form', smallForm);
    expect(exported.text).toBe(`bay-state  ${smallForm}  number 2  wrote ${smallForm}.json`);
    expect(await readFile(bayState(`${smallForm}.json`), 'utf8')).toBe(titled('From the page')[`${smallForm}.json`]);
  }, 60_000);

  it.each([
    ['a file', ['schools', 'bay-state', 'waiver.json']],
    ['a folder', ['schools', 'bay-state']],
  ])('does not export through a link: %s', async (_what, place) => {
    const outside = join(folder, 'outside');
    await mkdir(join(outside, 'target'), { recursive: true });
    await writeFile(join(outside, 'target', 'waiver.json'), 'mine');
    const into = join(folder, 'checkout');
    const link = join(into, ...place);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(outside, 'target', place.length === 3 ? 'waiver.json' : '.'), link);
    const attempt = run('export', into, '--school', 'bay-state', '--form', 'waiver');
    await expect(attempt).rejects.toThrow('is a symbolic link');
    expect(await readFile(join(outside, 'target', 'waiver.json'), 'utf8')).toBe('mine');
  });

  it('deletes nothing, and names the files that are no longer published', async () => {
    await cp(join(locateSchemas(), 'schools', 'bay-state'), bayState(), { recursive: true });
    await putInForce(
      portal,
      { school: 'bay-state', form: 'waiver' },
      { 'waiver.es.json': '{ "kept": "to the letter"\r\n}' },
    );
    const { text } = await run('export', folder, '--school', 'bay-state');
    expect(text).toContain('bay-state  waiver  number 1  wrote waiver.es.json');
    expect(text).toMatch(
      /bay-state {2}waiver {2}number 1 {2}these files are no longer published, so delete them by hand: waiver\.json, scenarios\//,
    );
    expect(await readFile(bayState('waiver.es.json'), 'utf8')).toBe('{ "kept": "to the letter"\r\n}');
    expect(await readFile(bayState('terminate.json'))).toEqual(
      await readFile(join(locateSchemas(), 'schools', 'bay-state', 'terminate.json')),
    );
  });

  it('refuses what the checks refuse, with the line, and an import based on an older publication', async () => {
    await mkdir(bayState('scenarios'), { recursive: true });
    const wrong = { extends: `${smallForm}@1`, school: 'bay-state', patch: { sections: { acount: { title: 'x' } } } };
    await writeFile(bayState(`${smallForm}.json`), JSON.stringify(wrong));
    const refused = await run('import', folder, ...importing, '--why', 'A slip');
    expect(refused.ok).toBe(false);
    expect(refused.text).toMatch(/schools\/bay-state\/forgot-password\.json:1:\d+ error: /);
    await writeFile(bayState(`${smallForm}.json`), titled('Late')[`${smallForm}.json`]!);
    const late = run('import', folder, ...importing, '--why', 'Late', '--based-on', '1');
    await expect(late).rejects.toMatchObject({ code: 'OVERLAY_CHANGED' });
    await writeFile(bayState('scenarios', 'broken.json'), '{');
    await expect(run('import', folder, ...importing, '--why', 'x')).rejects.toThrow(
      'scenarios/broken.json is not valid JSON.',
    );
  }, 60_000);

  it.each([
    [['import', 'x', ...importing], '--why is missing'],
    [['import', ...importing, '--why', 'x'], 'Specify a folder to read from'],
    [
      ['import', 'x', '--school', 'bay-state', '--form', 'news', '--author', 'a', '--why', 'x'],
      'a form cannot have the name "news"',
    ],
    [
      ['import', 'x', '--school', 'bay-state', '--form', smallForm, '--author', 'no@x.example', '--why', 'x'],
      'does not belong to a staff member',
    ],
    [['import', '/nowhere', ...importing, '--why', 'x'], 'contains no forgot-password files'],
    [['export'], 'Specify a folder to write to'],
    [['export', 'x', '--school', 'nowhere'], 'There is no such school or form'],
    [['constructor'], 'Usage: campus-cover overlays'],
  ])('names the missing part: %j', async (args, words) => {
    await expect((async () => run(...args))()).rejects.toThrow(words);
  });

  it('lists the publications that do not work with the release, before a deployment', async () => {
    const checked = await run('check');
    expect(checked.ok).toBe(false);
    expect(checked.text).toContain('bay-state  waiver  number 1 does not work with this release:');
    expect(checked.text).toContain('schools/bay-state/waiver.es.json:1:1');
    expect(checked.text).not.toContain(smallForm);
    await putInForce(portal, { school: 'bay-state', form: 'waiver' }, {});
    expect(await run('check')).toMatchObject({ ok: true, text: 'All publications work with this release: 2.' });
    await putInForce(portal, { school: 'bay-state', form: 'gone' }, {});
    expect((await run('check')).text).toContain('bay-state  gone  number 1  this release does not have this form');
  });
});
