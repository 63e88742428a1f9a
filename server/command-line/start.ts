import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatProblem, type FormLibrary } from '@campus-cover/engine';
import { buildServer } from '../build-server.ts';
import { createClock } from '../clock/clock.ts';
import { ConfigError, readConfig, type ServerConfig } from '../config.ts';
import { createParts } from '../create-parts.ts';
import { loadFormCatalog } from '../forms/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/schema-files.ts';
import { mailPageFolder } from '../mail/mail-page-folder.ts';
import { expireEnrollments } from '../use-cases/expire-enrollments.ts';
import { publishContent } from '../use-cases/publish-content.ts';
import { publishSchoolLinks } from '../use-cases/publish-school-links.ts';
import { sweepDocuments } from '../use-cases/sweep-documents.ts';
import { tidyUp } from '../use-cases/tidy-up.ts';
import { openStorage } from '../storage/index.ts';
import { openDemoIdentityProvider } from '../demo/identity-provider/index.ts';
import { listDemoAccounts, listDemoAdministrators, listDemoStaff } from '../demo/index.ts';
import { describeAccounts } from './describe-accounts.ts';
import { describePayments } from './describe-payments.ts';
import { prepareFolders } from './prepare-folders.ts';
import { prepareDemoWorld } from './prepare-demo-world.ts';
import { reconcileRepeatedly } from './reconcile-repeatedly.ts';
import { runHourly } from './run-hourly.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { storageConfig } from './storage-config.ts';

interface StartOptions {
  /** Make the demo world anew. */
  readonly fresh: boolean;
}

/** Starts the portal and returns when it listens; signals stop it. */
export async function start({ fresh }: StartOptions): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  // First of all and before anything is touched: a typo in a form must not cost a migration or a port.
  const catalog = loadFormCatalog(await readForms(config));

  const storage = await openStorage(storageConfig(config));
  try {
    const clock = createClock(config.today);
    const isDemo = await prepareDemoWorld({ config, storage, clock, fresh });
    await prepareFolders(config);
    await publishContent(storage, catalog.content());
    await publishSchoolLinks(storage, catalog);
    const pagesFolder = locatePages();
    const { parts, outbox } = createParts({
      config,
      storage,
      catalog,
      clock,
      pagesFolder,
      onMisfit: ({ school, form, number, problems }) =>
        built.server.log.error(
          { school, form, number, problems: problems.map(formatProblem) },
          'a published overlay does not fit this release: its form is not available',
        ),
      // The error only by the log's own serializer: a transport's may carry whom it could not reach.
      onOutboxFailure: ({ error, ...failure }) =>
        built.server.log.error({ ...failure, err: error }, 'outbox message failed'),
    });
    const demoIdentityProvider = isDemo ? await openDemoIdentityProvider(parts) : undefined;
    const built = await buildServer(config, { ...parts, demoIdentityProvider });
    // Before anybody opens a form: what does not fit is told now, and what fits is loaded.
    await parts.forms.published(storage.db);
    const address = await built.server.listen({ host: config.host, port: config.port });
    outbox.start();
    const stopTidying = runHourly(
      async () => {
        await tidyUp(storage, clock.now());
        const swept = await sweepDocuments(storage, parts.documents, clock.now());
        if (swept > 0) built.server.log.warn({ swept }, 'files without a row were cleared away');
      },
      (error) => built.server.log.error({ err: error }, 'tidying up failed'),
    );
    const stopExpiring = runHourly(
      async () => {
        const { failures, ...expired } = await expireEnrollments(parts);
        if (expired.payments + expired.coverages > 0) {
          built.server.log.info(expired, 'enrollments and coverages expired');
          parts.wakeOutbox();
        }
        for (const err of failures) built.server.log.error({ err }, 'one enrollment could not expire');
      },
      (error) => built.server.log.error({ err: error }, 'expiring enrollments failed'),
    );
    const stopReconciling = reconcileRepeatedly(parts, built.server.log);
    stopOnSignal({
      built,
      outbox,
      workshop: parts.workshop,
      stopJobs: [stopTidying, stopExpiring, stopReconciling],
      storage,
      timeoutMs: config.stopTimeoutMs,
    });
    const origin = config.port === 0 ? address : config.baseUrl;
    console.log(`Campus Cover is at ${origin}`);
    if (mailPageFolder(config) !== undefined) console.log(`The mail that it would send is at ${origin}/dev/mail`);
    else if (!config.smtp)
      console.log(`Mail is only written to ${config.mailDir}: set SMTP_URL or SMTP_HOST to send it.`);
    const payments = describePayments(config.payments);
    if (payments !== null) console.log(payments);
    if (isDemo)
      console.log(
        `\n${describeAccounts({ students: listDemoAccounts(), administrators: listDemoAdministrators(), staff: listDemoStaff() })}\n`,
      );
    if (!pagesFolder) console.log('The pages are not built: only the calls answer.');
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function readForms({ schemasDir }: ServerConfig): Promise<FormLibrary> {
  try {
    return await readSchemaFiles(schemasDir ?? locateSchemas());
  } catch (error) {
    if (schemasDir === undefined || !(error instanceof Error)) throw error;
    throw new ConfigError([`SCHEMAS_DIR must be the folder of the form files: ${error.message}`]);
  }
}

// Two folders up from here, from the sources (server/command-line) as well as from the bundle (server/dist).
function locatePages(): string | undefined {
  const folder = fileURLToPath(new URL('../../app/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
