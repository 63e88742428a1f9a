import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNode, readSourceFiles, root, walk } from './source-files.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'campus-cover-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let bill: Bill;
beforeAll(() => {
  const file = join(folder, 'sbom.cdx.json');
  execFileSync(process.execPath, [join(root, 'tools', 'sbom.mjs'), file], { stdio: 'ignore' });
  bill = JSON.parse(readFileSync(file, 'utf8')) as Bill;
}, 60_000);

describe('the bill of materials', () => {
  it('is a CycloneDX document for this product, and all its references resolve', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'campus-cover' });
    const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { type, name, version, purl } of bill.components) {
      expect({ type, name, version, purl }).toEqual({
        type: 'library',
        name: expect.stringMatching(/./) as string,
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
        purl: expect.stringMatching(/^pkg:npm\/.+@\d/) as string,
      });
    }
    const named = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !refs.includes(ref))).toEqual([]);
  });

  it('names every package that the server and the pages import, in the version that is installed, with its hash', () => {
    // Skips the tool that writes the app's types, because it is in the same package as its input but is not shipped.
    const shipped = readSourceFiles().filter(({ path }) => !path.startsWith('server/app-types/'));
    const imported = new Set(shipped.flatMap(({ tree }) => importedPackages(tree)));
    expect(imported.size).toBeGreaterThan(30);
    // Another package may need a different version of the same package, so both may be listed.
    const listed = new Map(
      bill.components.map((component) => [`${nameOf(component)}@${component.version}`, component]),
    );
    const hash = [{ alg: 'SHA-512', content: expect.any(String) as string }];
    for (const name of imported) {
      expect(listed.get(`${name}@${installedVersion(name)}`)?.hashes, name).toEqual(hash);
    }
    for (const name of ['fastify', 'react', '@electric-sql/pglite', 'stripe']) expect(imported).toContain(name);
  });

  it('leaves out packages that are used only for building and testing', () => {
    const names = bill.components.map(nameOf);
    for (const tool of ['vitest', 'playwright', 'typescript', 'storybook', 'lighthouse', 'oxfmt'])
      expect(names).not.toContain(tool);
  });
});

// A scoped package's full name is in its address.
function nameOf({ purl }: Component): string {
  return decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, ''));
}

function installedVersion(name: string): string {
  const file = join(root, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Finds packages whose code the file imports, and skips a package that it imports only for its types. */
function importedPackages(tree: unknown): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const from = isNode(node['source']) ? node['source']['value'] : undefined;
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
    if (typeof from !== 'string' || isType || !/^(Import|Export)/.test(node.type)) return;
    if (from.startsWith('.') || from.startsWith('/') || from.startsWith('node:') || from.startsWith('virtual:')) return;
    const name = from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/');
    if (!name.startsWith('@campus-cover/') && !builtinModules.includes(name)) found.push(name);
  });
  return found;
}
