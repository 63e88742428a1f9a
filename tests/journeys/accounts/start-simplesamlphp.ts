import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';
import { findPhp, findSimpleSaml } from '../../../tools/simplesamlphp.mjs';

/** A real third-party identity provider that runs only on this machine. */
export interface SimpleSaml {
  readonly url: string;
  /** The metadata that a university's IT department would give an operator. */
  readonly metadata: string;
  stop(): Promise<void>;
}

/** Maps each user name and password to the person's attributes. */
export type SimpleSamlUsers = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface SimpleSamlOptions {
  readonly port: number;
  readonly users: SimpleSamlUsers;
  /** The portal's metadata, as a university's IT department receives it. */
  readonly serviceProviderMetadata: string;
}

/** Universities send OIDs. */
const oids = {
  givenName: '2.5.4.42',
  sn: '2.5.4.4',
  mail: '0.9.2342.19200300.100.1.3',
  employeeNumber: '2.16.840.1.113730.3.1.3',
  eduPersonPrincipalName: '1.3.6.1.4.1.5923.1.1.1.6',
};

const name = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([key, value]) => `'${key}' => ['${value}']`)
    .join(', ');

/** Configures SimpleSAMLphp in its own folder and serves it with PHP's built-in server. */
export async function startSimpleSaml({
  port,
  users,
  serviceProviderMetadata,
}: SimpleSamlOptions): Promise<SimpleSaml> {
  const [php, home] = [findPhp(), findSimpleSaml()];
  if (!php || !home) throw new Error('SimpleSAMLphp is not installed; `npm test` installs it.');
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-simplesamlphp-'));
  const url = `http://127.0.0.1:${port}`;
  const { privateKey, certificate } = await makeCertifiedKey('SimpleSAMLphp', 2048);
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  for (const each of ['config', 'metadata', 'cert', 'temp', 'log', 'sessions']) await mkdir(join(folder, each));
  await write('cert/idp.pem', privateKey);
  await write('cert/idp.crt', certificate);
  await write('sp.xml', serviceProviderMetadata);
  await write('config/config.php', configOf(folder, url));
  await write('config/authsources.php', sourcesOf(users));
  await write('metadata/saml20-idp-hosted.php', hostedOf(url));

  const child = spawn(php, ['-S', `127.0.0.1:${port}`, '-t', join(home, 'www')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const answer = await fetchSoon(`${url}/saml2/idp/metadata.php`);
  const metadata = (await answer?.text()) ?? '';
  if (!metadata.includes('IDPSSODescriptor')) {
    await stop();
    throw new Error(
      `SimpleSAMLphp returned no metadata:\n${metadata.replace(/<[^>]*>\s*/g, ' ').slice(0, 6000)}\n${log}`,
    );
  }
  return { url, metadata, stop };
}

async function fetchSoon(url: string): Promise<Response | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return await fetch(url);
    } catch {
      await pause(50);
    }
  }
  return undefined;
}

function configOf(folder: string, url: string): string {
  return `<?php
$config = [
  'baseurlpath' => '${url}/',
  'certdir' => '${folder}/cert/',
  'loggingdir' => '${folder}/log/',
  'datadir' => '${folder}/',
  'tempdir' => '${folder}/temp',
  'metadatadir' => '${folder}/metadata/',
  'timezone' => 'UTC',
  'secretsalt' => 'of-a-test-that-runs-for-a-minute',
  'auth.adminpassword' => 'of-a-test-that-runs-for-a-minute',
  'technicalcontact_name' => 'Nobody',
  'technicalcontact_email' => 'nobody@old-dominion.example',
  'showerrors' => true,
  'errorreporting' => false,
  'debug' => ['saml' => false, 'backtraces' => true, 'validatexml' => false],
  'logging.level' => SimpleSAML\\Logger::WARNING,
  'logging.handler' => 'file',
  'logging.logfile' => 'simplesamlphp.log',
  'enable.saml20-idp' => true,
  'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.secure' => false,
  'session.cookie.samesite' => 'Lax',
  'session.phpsession.cookiename' => 'SimpleSAML',
  'session.phpsession.savepath' => '${folder}/sessions',
  'session.phpsession.httponly' => true,
  'session.authtoken.cookiename' => 'SimpleSAMLAuthToken',
  'language.cookie.secure' => false,
  'language.cookie.samesite' => null,
  'language.default' => 'en',
  'language.available' => ['en'],
  'production' => true,
  'store.type' => 'phpsession',
  'metadata.sources' => [['type' => 'flatfile'], ['type' => 'xml', 'file' => '${folder}/sp.xml']],
  'proxy' => null,
  'trusted.url.domains' => [],
];
`;
}

function sourcesOf(users: SimpleSamlUsers): string {
  const lines = Object.entries(users).map(([user, words]) => `    '${user}' => [${name(words)}],`);
  return `<?php
$config = [
  'admin' => ['core:AdminPassword'],
  'students' => [
    'exampleauth:UserPass',
${lines.join('\n')}
  ],
];
`;
}

function hostedOf(url: string): string {
  return `<?php
$metadata['${url}/saml2/idp/metadata.php'] = [
  'host' => '__DEFAULT__',
  'privatekey' => 'idp.pem',
  'certificate' => 'idp.crt',
  'auth' => 'students',
  'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
  'authproc' => [100 => ['class' => 'core:AttributeMap', ${Object.entries(oids)
    .map(([short, oid]) => `'${short}' => 'urn:oid:${oid}'`)
    .join(', ')}]],
  'assertion.encryption' => true,
  'saml20.sign.response' => true,
  'saml20.sign.assertion' => true,
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'validate.authnrequest' => true,
  'validate.logout' => true,
  'sign.logout' => true,
  'redirect.sign' => true,
];
`;
}
