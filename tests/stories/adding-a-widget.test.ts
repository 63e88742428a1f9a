import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { copySources } from './copy-sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

let copy: string;
let browser: Browser;

beforeAll(async () => {
  [copy, browser] = await Promise.all([mkdtemp(join(tmpdir(), 'new-widget-')), openChromium()]);
  await copySources(ROOT, copy);
});
afterAll(async () => {
  await closeContexts(browser);
  await rm(copy, { recursive: true, force: true });
});

describe('how to add a widget', () => {
  it(
    'needs only the file and the line that the page shows, and a form can then use the widget',
    { timeout: 180_000 },
    async () => {
      await expect(drawForm(), 'before there is such a widget').rejects.toThrow(/ui:widget/);
      await followGuide();
      await runInCopy('tsx', 'tools/widgets/write-widget-names.ts');
      await runInCopy('tsc', '-b', 'tsconfig.stories.json');

      const page = await drawForm();
      const control = page.getByLabel('When may we call you?');
      expect(await control.getAttribute('type')).toBe('time');
      await control.fill('14:30');
      expect(await page.getByTestId('answer').innerText()).toBe('"14:30"');
    },
  );
});

/** Writes each example from the page to the file that the page names. */
async function followGuide(): Promise<void> {
  const guide = await readFile(join(ROOT, 'docs/adding-a-widget.md'), 'utf8');
  const [widget = '', importLine = '', line = '', , story = ''] = [...guide.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(
    ([, code]) => code,
  );
  const [, widgetFile = ''] = /`(renderer\/widgets\/\S+-widget\.tsx)` exports/.exec(guide) ?? [];
  const [, storyFile = ''] = /`(stories\/widgets\/\S+\.stories\.tsx)` shows/.exec(guide) ?? [];
  await writeFile(join(copy, widgetFile), widget);
  await writeFile(join(copy, storyFile), story);
  const registryPath = join(copy, 'renderer/widgets/registry.ts');
  const registry = await readFile(registryPath, 'utf8');
  const [table = ''] = /^const widgets = \{\n/m.exec(registry) ?? [];
  await writeFile(registryPath, importLine + registry.replace(table, `${table}  ${line}`));
}

/** @throws with the program's output */
async function runInCopy(program: string, ...options: readonly string[]): Promise<void> {
  const path = join(ROOT, 'node_modules/.bin', program);
  await run(path, options, { cwd: copy }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${program}: ${stdout}${stderr}`);
  });
}

/** @throws with the engine's message when it refuses the form */
async function drawForm() {
  const built = await build({
    root: copy,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(copy, 'draw-form.tsx'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  const context = await browser.newContext();
  const page = await context.newPage();
  const failed = new Promise<never>((_done, fail) => {
    page.once('pageerror', fail);
  });
  await page.setContent('<!doctype html><html lang="en"><title>One form</title><main id="root"></main>');
  await Promise.race([page.addScriptTag({ content: output[0].code, type: 'module' }), failed]);
  await Promise.race([page.locator('form').waitFor(), failed]);
  return page;
}
