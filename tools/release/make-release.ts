import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { addInstalledPackage, addNativePackages } from './add-native-packages.ts';
import { copyReleaseFiles } from './copy-release-files.ts';
import { describeLicenses } from './describe-licenses.ts';
import { packArchive } from './pack-archive.ts';
import { readCommit } from './read-commit.ts';
import { listShippedPackages } from './shipped-packages.ts';

interface ReleaseOptions {
  /** The project's folder. */
  readonly root: string;
  /** The folder for the archive. */
  readonly output: string;
  /** Accepts changes that are not committed, and contains only this machine's native library. */
  readonly isDraft: boolean;
}

/**
 * Builds the portal and makes the archive that an operator installs.
 *
 * @returns the archive's path
 * @throws {Error} when there are changes that are not committed, unless it is a draft
 */
export function makeRelease({ root, output, isDraft }: ReleaseOptions): string {
  const commit = readCommit(root);
  if (!isDraft && commit?.isClean !== true)
    throw new Error('A release needs a working tree without changes. Commit them, or make a draft with --draft.');
  build({ force: !isDraft });

  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  const time = commit?.time ?? new Date(0);
  const folder = join(output, `campus-cover-${String(product['version'])}${isDraft ? '-draft' : ''}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyReleaseFiles(root, folder);
  const addLibraries = isDraft ? addInstalledPackage : addNativePackages;
  addLibraries(root, join(folder, 'node_modules'));

  const { name, version, description, license, engines } = product;
  const about = { name, version, private: true, type: 'module', description, license, engines, gitHead: commit?.id };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), describeLicenses(listShippedPackages(root)));
  execFileSync(process.execPath, [join(root, 'tools', 'sbom.mjs'), join(folder, 'sbom.cdx.json')], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(time.getTime() / 1000) },
  });

  const archive = packArchive(folder, time);
  rmSync(folder, { recursive: true });
  return archive;
}
