import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Increase it when the template's content changes. */
const templateVersion = 1;

/**
 * `node_modules/.cache/campus-cover/database-1-0.5.16`: one for each version of PGlite. The path is the same whether
 * the server runs from the sources or from the bundle.
 */
export function templateLocation(from: string = import.meta.url): string {
  const packageDirectory = dirname(dirname(createRequire(from).resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as { version: string };
  const nodeModules = dirname(dirname(packageDirectory));
  return join(nodeModules, '.cache', 'campus-cover', `database-${templateVersion}-${version}`);
}

/**
 * Whether new databases are copies of a template. In a working tree, tests and developers create many databases. A
 * release, which has no lock file, creates one, and does not write to its own folder.
 */
export function usesTemplate(): boolean {
  return existsSync(join(templateLocation(), '..', '..', '..', '..', 'package-lock.json'));
}
