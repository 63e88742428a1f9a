// Installs what the project needs on a machine that has only Node and npm. This script runs before `npm start`, `npm
// test` and `npm run check`, so it cannot use packages that are not installed yet. With `--for-tests`, it also installs
// a browser, the linter, PostgreSQL, HAProxy, OpenStack Swift, clamd, PHP with SimpleSAMLphp and the JSON Schema Test Suite.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findClamd } from './clamd.mjs';
import { findHaproxy } from './haproxy.mjs';
import { findJsonSchemaSuite, suiteCache } from './json-schema-suite.mjs';
import { findPostgres } from './postgres.mjs';
import { findPhp, findSimpleSaml, simpleSamlCache } from './simplesamlphp.mjs';
import { findSwift } from './swift.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const forTests = process.argv.includes('--for-tests');

/** The programs and files that the tests need, and the Debian packages that contain them. */
const programs = {
  chromium: { find: findChromium, debianPackage: 'chromium' },
  headlessShell: { find: findHeadlessShell, debianPackage: 'chromium-headless-shell' },
  postgres: { find: findPostgres, debianPackage: 'postgresql' },
  haproxy: { find: findHaproxy, debianPackage: 'haproxy' },
  swift: { find: findSwift, debianPackage: 'python3-swift' },
  clamd: { find: findClamd, debianPackage: 'clamav-daemon' },
  php: { find: findPhp, debianPackage: 'php-cli php-xml php-mbstring' },
  schemaSuite: { find: findJsonSchemaSuite, debianPackage: 'json-schema-test-suite' },
};

requireNode();
const debianPackages = forTests ? installMissingPrograms() : undefined;
installPackages(root, ['package-lock.json', 'package.json'], ['ci', '--no-audit', '--no-fund']);
if (forTests) {
  installPackages(join(root, 'tools', 'lint'), ['package.json'], ['install', '--no-audit', '--no-fund']);
  await debianPackages;
  ensure('Chromium', programs.chromium, ['npx', ['playwright', 'install', '--with-deps', 'chromium']]);
  wish('The faster, headless Chromium', programs.headlessShell);
  ensure('PostgreSQL', programs.postgres);
  ensure('HAProxy', programs.haproxy);
  ensure('OpenStack Swift', programs.swift);
  ensure('clamd', programs.clamd);
  ensure('PHP', programs.php);
  if (!findSimpleSaml()) unpackSimpleSaml();
  // To install npm's package, git fetches the suite from its repository, which does not work on every machine.
  ensure('the JSON Schema Test Suite', programs.schemaSuite, [
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', suiteCache, '@json-schema-org/tests@2.0.0'],
  ]);
}
if (process.argv.includes('--for-peers')) {
  const peers = join(root, 'tests', 'bench', 'peers');
  installPackages(peers, ['package-lock.json', 'package.json'], ['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Campus Cover needs Node 20.19 or newer. The installed version is ${process.versions.node}.`);
}

/** Runs npm in `folder`, unless the lock file is unchanged since the last installation. */
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
    fail(`npm ${npmArguments[0]} failed in ${folder}. See its message above.`);
  }
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/**
 * Starts to install the missing programs from Debian's packages, all at once and while npm installs its packages.
 * Resolves when that has ended. `ensure` then installs what is still missing, one program at a time.
 */
function installMissingPrograms() {
  const missing = Object.values(programs).flatMap(({ find, debianPackage }) =>
    find() ? [] : debianPackage.split(' '),
  );
  if (missing.length === 0 || !canInstall()) return undefined;
  console.log(`Installing ${missing.join(', ')} …`);
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
  const child = spawn('sh', ['-c', install], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => child.once('close', resolve));
}

/**
 * Makes sure that a program is installed. Uses the installed program if there is one. Otherwise, root installs it from
 * Debian's package, and other users install it with a different command.
 */
function ensure(what, { find, debianPackage }, otherwise) {
  if (find()) return;
  console.log(`${what} is not installed. Trying to install it …`);
  if (canInstall()) {
    installDebian(debianPackage);
  } else if (otherwise) {
    attempt(...otherwise);
  }
  if (!find())
    fail(
      `The tests need ${what}, but it could not be installed. Install Debian's package "${debianPackage}" or an equivalent, and try again.`,
    );
}

/** Like `ensure`, but for a program that the tests can do without. */
function wish(what, { find, debianPackage }) {
  if (find() || !canInstall()) return;
  console.log(`${what} is not installed. Trying to install it …`);
  installDebian(debianPackage);
  if (!find()) console.log(`${what} could not be installed. The tests still run, but they take longer.`);
}

function canInstall() {
  return process.getuid?.() === 0 && hasCommand('apt-get');
}

function installDebian(packages) {
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages.split(' ')], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** Unpacks the package without installing it, because installing it would start a web server on this machine. */
function unpackSimpleSaml() {
  console.log('SimpleSAMLphp is not installed. Trying to unpack it …');
  mkdirSync(simpleSamlCache, { recursive: true });
  // apt's own user cannot write to this folder. If this script runs as root, apt then downloads as root and prints a
  // harmless warning.
  attempt('sh', [
    '-c',
    `cd '${simpleSamlCache}' && apt-get download -qq simplesamlphp && dpkg -x simplesamlphp_*.deb .`,
  ]);
  if (!findSimpleSaml())
    fail(
      'The tests need SimpleSAMLphp 1.19, but it could not be unpacked. Install Debian\'s package "simplesamlphp", or set SIMPLESAMLPHP_HOME to its folder, and try again.',
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
