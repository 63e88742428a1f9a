// Installs what the project needs, on a machine that has only Node and npm. Runs before `npm start`, `npm test` and
// `npm run check`, so it may use nothing that it has yet to install. With `--for-tests` it also sees to a browser,
// the linter and PostgreSQL.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const forTests = process.argv.includes('--for-tests');

requireNode();
installPackages(root, ['package-lock.json', 'package.json'], ['ci', '--no-audit', '--no-fund']);
if (forTests) {
  installPackages(join(root, 'tools', 'lint'), ['package.json'], ['install', '--no-audit', '--no-fund']);
  ensure('Chromium', findChromium, 'chromium', ['playwright', 'install', '--with-deps', 'chromium']);
  ensure('PostgreSQL', findPostgres, 'postgresql');
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Campus Cover needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** Runs npm in `folder` unless the lock that was installed last time is the one that is there now. */
function installPackages(folder, lockFiles, npmArguments) {
  const hash = createHash('sha256').update(process.version);
  for (const file of lockFiles) hash.update(readFileSync(join(folder, file)));
  const wanted = hash.digest('hex');
  const mark = join(folder, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log(`Installing packages in ${folder} …`);
  try {
    execFileSync('npm', npmArguments, {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    fail(`npm ${npmArguments[0]} did not succeed in ${folder}; its own message stands above.`);
  }
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Sees that a program is there: as it is, from Debian's package when we are root, or by `npx` otherwise. */
function ensure(what, find, debianPackage, npxArguments) {
  if (find()) return;
  console.log(`${what} is not on this machine; trying to install it …`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && hasCommand('apt-get')) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else if (npxArguments) {
    attempt('npx', npxArguments);
  }
  if (!find())
    fail(
      `The tests need ${what}, and it could not be installed. Install Debian's package "${debianPackage}" or its like, and run again.`,
    );
}

function hasCommand(name) {
  return attempt('sh', ['-c', `command -v ${name}`], {}, 'ignore');
}

function attempt(command, args, environment = {}, output = 'inherit') {
  try {
    execFileSync(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    return true;
  } catch {
    return false;
  }
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
