import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

interface Manifest {
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
  readonly author?: string | { readonly name?: string };
}

const rule = '-'.repeat(80);
const licenseFile = /^(licen[cs]e|copying|copyright|notice)/i;

/**
 * Writes the notices that the packages' licenses require: each package with its license and the address of its source,
 * and each license text once, below the packages that use it.
 */
export function describeLicenses(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, string[]>();
  for (const shipped of packages) {
    const text = readTexts(shipped.folder);
    byText.set(text, [...(byText.get(text) ?? []), describePackage(shipped)]);
  }
  const sections = [...byText].map(([text, names]) => `${rule}\n${names.join('\n')}\n\n${text}\n`);
  return `Campus Cover contains the following packages, under these licenses.\n\n${sections.join('\n')}`;
}

function readTexts(folder: string): string {
  const names = readdirSync(folder).filter((name) => licenseFile.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length > 0
    ? texts.join('\n\n')
    : 'These packages contain no license text. The file LICENSE has the text of the MIT license.';
}

function describePackage({ name, version, folder }: ShippedPackage): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { license, repository, homepage, author } = manifest;
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? homepage;
  const facts = [license, typeof author === 'string' ? author : author?.name, source];
  return [`${name} ${version}`, ...facts.filter((fact) => fact !== undefined && fact !== '')].join(', ');
}
