import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatProblem, type FormLibrary } from '@campus-cover/engine';
import { buildServer, type BuiltServer } from '../assembly/build-server.ts';
import { createParts } from '../assembly/create-parts.ts';
import type { ServerParts } from '../assembly/server-parts.ts';
import { addDemoIdentityProvider, openDemoIdentityProvider } from '../demo/identity-provider/index.ts';
import {
  listDemoAccounts,
  listDemoAdministrators,
  listDemoEmails,
  listDemoBrokers,
  listDemoStaff,
  type SchoolSetups,
} from '../demo/index.ts';
import { loadFormCatalog } from '../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { createClock } from '../platform/clock/clock.ts';
import { ConfigError, type ServerConfig } from '../platform/config/config.ts';
import { openDocumentStore } from '../platform/document-store/open-document-store.ts';
import { gatherLines } from '../platform/http/gather-lines.ts';
import { loadKeyRing } from '../platform/keys/load-key-ring.ts';
import { openStorage } from '../platform/storage/index.ts';
import { syncBuiltInSchools } from '../school-files/sync-built-in-schools.ts';
import { publishContent } from '../search/publish-content.ts';
import { serveBackups } from './backup/serve-backups.ts';
import { describeAccounts } from './describe-accounts.ts';
import { describeMail } from './describe-mail.ts';
import { describePayments } from './describe-payments.ts';
import { refuseWrongKeys } from './keys/refuse-wrong-keys.ts';
import { prepareDemoWorld } from './prepare-demo-world.ts';
import { prepareFolders } from './prepare-folders.ts';
import { prepareScanning } from './prepare-scanning.ts';
import { startJobs } from './start-jobs.ts';
import { startMonitoring } from './start-monitoring.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { storageConfig } from './storage-config.ts';

interface StartOptions {
  /** Recreate the demo world. */
  readonly fresh: boolean;
  /** `first` and `further`: one of several processes on the same port. */
  readonly place: 'alone' | 'first' | 'further';
}

/** Starts the portal and returns once it is listening; signals stop it. */
export async function start(config: ServerConfig, { fresh, place }: StartOptions): Promise<void> {
  // Runs first, before any change, so that a typo in a form aborts the startup before a migration runs or a port is
  // opened.
  const catalog = loadFormCatalog(await readForms(config));

  let built: BuiltServer;
  const { metrics, metricsAddress, tracing } = await startMonitoring(config, {
    isSupervised: place !== 'alone',
    log: () => built.server.log,
  });
  const storage = await openStorage(
    { ...storageConfig(config), watchStatement: tracing?.watchStatement },
    loadKeyRing(config),
  );
  try {
    const clock = createClock(config.today);
    const isDemo = await prepareDemoWorld({
      config,
      storage,
      clock,
      fresh,
      library: catalog.released,
      schools: catalog.setups(),
    });
    await refuseWrongKeys(storage, config);
    await prepareFolders(config);
    await syncBuiltInSchools(storage, catalog.files);
    const pagesFolder = locatePages();
    const { parts, outbox } = createParts({
      config,
      storage,
      catalog,
      clock,
      pagesFolder,
      ...(isDemo && { listPreviewEmails: (school: string) => listDemoEmails(storage, school) }),
      onMisfit: ({ school, form, number, problems }) =>
        built.server.log.error(
          { school, form, number, problems: problems.map(formatProblem) },
          'a published overlay does not work with this release: its form is not available',
        ),
      onSchoolMisfit: (school, error) =>
        built.server.log.error(
          { school, err: error },
          'a published school does not work with this release: its earlier files stay in effect',
        ),
      // Only the log's own serializer writes the error: a transport's error may contain the recipient.
      onOutboxFailure: ({ error, ...failure }) =>
        built.server.log.error({ ...failure, err: error }, 'outbox message failed'),
      watchMessage: tracing?.watchMessage,
      onSubmission: metrics?.countSubmission,
    });
    metrics?.read(parts);
    const demoIdentityProvider = isDemo ? await openDemoIdentityProvider(parts) : undefined;
    built = await buildServer(config, parts, {
      logTo: gatherLines(process.stdout),
      watchers: [metrics, tracing].flatMap((watcher) => watcher?.watchRequests ?? []),
      addDemoRoutes: demoIdentityProvider && ((server) => addDemoIdentityProvider(server, parts, demoIdentityProvider)),
    });
    await parts.followSchools();
    await publishContent(storage, catalog.content());
    // Runs before students open forms: reports publications that do not fit this release, and loads the others.
    await parts.forms.published(storage.db);
    await prepareScanning(parts);
    const address = await built.server.listen({ host: config.host, port: config.port });
    outbox.start();
    const isAlone = config.databaseUrl === undefined;
    const stopJobs = [
      ...startJobs(parts, built.server.log, {
        follow: isAlone ? null : parts.followSchools,
        bounceMaildir: config.bounceMaildir,
        metrics,
      }),
      ...(isAlone ? [await serveBackups(backupParts(config, parts), config.dataDir, built.server.log)] : []),
    ];
    stopOnSignal({
      built,
      outbox,
      workshop: parts.workshop,
      stopJobs,
      storage,
      tracing,
      timeoutMs: config.stopTimeoutMs,
      isSupervised: place !== 'alone',
    });
    if (place !== 'further')
      printWelcome(config, {
        address,
        metricsAddress,
        schools: isDemo ? catalog.setups() : null,
        hasPages: pagesFolder !== undefined,
      });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** A backup contains the documents that the virus scanner holds, too. */
function backupParts(config: ServerConfig, { storage, keyRing }: ServerParts): Parameters<typeof serveBackups>[0] {
  return { storage, keyRing, documents: openDocumentStore(config, keyRing) };
}

async function readForms({ schemasDir }: ServerConfig): Promise<FormLibrary> {
  try {
    return await readSchemaFiles(schemasDir ?? locateSchemas());
  } catch (error) {
    if (schemasDir === undefined || !(error instanceof Error)) throw error;
    throw new ConfigError([`SCHEMAS_DIR must be the folder that contains the form files: ${error.message}`]);
  }
}

// Two folders up, from the sources (server/command-line) as well as from the bundle (server/dist).
function locatePages(): string | undefined {
  const folder = fileURLToPath(new URL('../../app/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}

interface Welcome {
  /** What the server listens on. */
  readonly address: string;
  readonly metricsAddress: string | undefined;
  /** The demo world's schools; null for a real installation. */
  readonly schools: SchoolSetups | null;
  readonly hasPages: boolean;
}

/** Prints what an operator needs first: the address, where email goes, and the accounts of a demo world. */
function printWelcome(config: ServerConfig, { address, metricsAddress, schools, hasPages }: Welcome): void {
  const origin = config.port === 0 ? address : config.baseUrl;
  console.log(`Campus Cover is at ${origin}`);
  for (const line of describeMail(config, origin)) console.log(line);
  const payments = describePayments(config.payments);
  if (payments !== null) console.log(payments);
  if (metricsAddress !== undefined) console.log(`Metrics are at ${metricsAddress}`);
  if (schools !== null)
    console.log(
      `\n${describeAccounts({ students: listDemoAccounts(schools), administrators: listDemoAdministrators(), brokers: listDemoBrokers(), staff: listDemoStaff() })}\n`,
    );
  if (!hasPages) console.log('The pages are not built. Only the API is available.');
}
