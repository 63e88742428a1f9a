import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import type { PrincipalSource, Storage } from '../../platform/storage/index.ts';
import { importIdentityProvider } from '../../sign-on/import-identity-provider.ts';
import { listIdentityProviders } from '../../sign-on/list-identity-providers.ts';
import { readProviderMetadata } from '../../sign-on/saml/read-provider-metadata.ts';
import { ssoAttributeNames } from '../../sign-on/saml/sso-attributes.ts';
import { openInstallation } from '../open-installation.ts';

export const identityProvidersUsage = `Usage: campus-cover identity-providers <command>

  import <metadata.xml>    Let students of a university sign on with the identity provider described in the file
    --university <slug>      the university's short name, as in its address: old-dominion
    --entity-id <id>         which one, if the file describes several
    --principal <source>     eppn (default) or persistent-name-id: what identifies a person permanently
    --attribute <name=name>  the university's own name for an attribute, e.g. StudentID=urn:oid:1.2.3; repeat as needed
  list                     List every identity provider, when its certificates expire and how many people it has identified

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

/** @throws {Error} with a message for the person at the terminal */
export async function runIdentityProviders(args: readonly string[]): Promise<void> {
  const [command = '', ...rest] = args;
  const run = commands[command];
  if (!run) throw new Error(identityProvidersUsage);
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    console.log(await run(storage, rest, config.baseUrl));
  } finally {
    await storage.close();
  }
}

const commands: Readonly<
  Record<string, (storage: Storage, args: readonly string[], baseUrl: string) => Promise<string>>
> = {
  async import(storage, args, baseUrl) {
    const { file, university, entityId, principalSource, attributeNames } = readImport(args);
    const metadata = readProviderMetadata(await readFile(file, 'utf8'), entityId);
    const outcome = await importIdentityProvider(storage, { university, metadata, principalSource, attributeNames });
    return `${metadata.entityId} is ${outcome}. Give this address to the university's IT department: ${baseUrl}/saml/${university}/metadata`;
  },

  async list(storage) {
    const rows = await listIdentityProviders(storage);
    if (rows.length === 0) return 'There are no identity providers yet.';
    return rows
      .map(({ slug, entityId, enabled, principalSource, certificates, people }) => {
        const ends = certificates.map((pem) => new X509Certificate(pem).validTo).join(', ');
        return `${slug}  ${entityId}  ${enabled ? 'in use' : 'not in use'}  ${principalSource}  ${people} people  until ${ends}`;
      })
      .join('\n');
  },
};

function readImport(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      university: text,
      'entity-id': text,
      principal: { ...text, default: 'eppn' },
      attribute: { ...text, multiple: true, default: [] },
    },
  });
  const [file, ...more] = positionals;
  const { university, principal } = values;
  if (file === undefined || more.length > 0 || !university) throw new Error(identityProvidersUsage);
  if (!isPrincipalSource(principal)) throw new Error('--principal must be eppn or persistent-name-id.');
  return {
    file,
    university,
    entityId: values['entity-id'],
    principalSource: principal,
    attributeNames: readNames(values.attribute),
  };
}

function isPrincipalSource(text: string): text is PrincipalSource {
  return text === 'eppn' || text === 'persistent-name-id';
}

function readNames(pairs: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const names: Record<string, string[]> = {};
  for (const pair of pairs) {
    const [, ours = '', theirs = ''] = /^([A-Za-z]+)=(.+)$/.exec(pair) ?? [];
    if (!ssoAttributeNames.some((name) => name === ours))
      throw new Error(
        `--attribute must have the form Name=name with one of ${ssoAttributeNames.join(', ')}; "${pair}" does not.`,
      );
    (names[ours] ??= []).push(theirs);
  }
  return names;
}
