import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileValidators } from '../../../../engine/index.ts';
import { outlineForm } from '../workload/form-outline.ts';
import { toEngineDefinition } from '../workload/to-engine-definition.ts';

export interface BuiltPage {
  readonly folder: string;
  /** The gzip size of all the page's JavaScript, without precompiled validators. Those belong to the form. */
  readonly scriptBytes: number;
}

const here = import.meta.dirname;
const outRoot = join(here, '..', 'node_modules', '.cache', 'browser-pages');
const project = join(here, '..', '..', '..', '..');
const app = join(project, 'app', 'bundle');

/** Builds one peer's page for production, separate from all others. */
export async function buildPage(id: string, sizes: readonly number[]): Promise<BuiltPage> {
  const folder = join(outRoot, id);
  rmSync(folder, { recursive: true, force: true });
  await build({
    root: here,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      dedupe: ['react', 'react-dom'],
      // Replaces these packages as the portal's own page does; the RJSF page keeps them.
      ...(id === 'this-renderer' && {
        alias: [
          { find: 'markdown-to-jsx/react', replacement: join(app, 'plain-markdown.tsx') },
          { find: 'fast-uri', replacement: join(app, 'uri-resolver.ts') },
          {
            find: /^(\.\.\/)+getDefaultRegistry\.js$/,
            replacement: join(project, 'renderer', 'form', 'rjsf-registry.ts'),
          },
        ],
      }),
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: pageFile(id) },
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
        onLog(level, log, report) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  writeFileSync(join(folder, 'index.html'), htmlOf(styles));
  if (id === 'this-renderer') writeValidators(folder, sizes);
  const scriptBytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  return { folder, scriptBytes };
}

function pageFile(id: string): string {
  const pages = join(here, 'pages');
  const file = readdirSync(pages).find((name) => name === `${id}.tsx` || name === `${id}.ts`);
  if (file === undefined) throw new Error(`There is no page for "${id}" in ${pages}`);
  return join(pages, file);
}

function htmlOf(styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bench</title><link rel="icon" href="data:," />${links}</head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
}

function writeValidators(folder: string, sizes: readonly number[]): void {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    const source = compileValidators(toEngineDefinition(outlineForm(size)));
    writeFileSync(join(folder, `validators-${size}.js`), `export default ${source}`);
  }
}
