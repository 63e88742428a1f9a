import { createEffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { FormCatalog } from '../forms/definitions/form-catalog.ts';
import type { PublishedOverlay } from '../forms/definitions/published-overlays.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { guardDocumentStore } from '../platform/document-store/guarded-document-store.ts';
import { openDocumentStore } from '../platform/document-store/open-document-store.ts';
import { loadKeyRing } from '../platform/keys/load-key-ring.ts';
import { createFileMailTransport } from '../platform/mail/file-mail-transport.ts';
import { createSmtpMailTransport } from '../platform/mail/smtp-mail-transport.ts';
import { joinWorkers } from '../platform/outbox/join-workers.ts';
import { createOutboxWorker, type OutboxWorker, type WatchMessage } from '../platform/outbox/outbox-worker.ts';
import type { Storage } from '../platform/storage/index.ts';
import { createClamdScanner } from '../platform/virus-scanner/clamd-scanner.ts';
import { followSchools } from '../school-files/follow-schools.ts';
import { createServiceProviderKeys } from '../sign-on/saml/service-provider-keys.ts';
import { createWorkshop } from '../workshop/create-workshop.ts';
import { createWebhookWorker } from '../webhooks/sending/webhook-worker.ts';
import { createFormHandlers } from './form-handlers.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import type { ServerParts } from './server-parts.ts';

interface PartsOptions {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly catalog: FormCatalog;
  /** Called once for each published overlay that does not fit the release's base form. */
  readonly onMisfit?: ((overlay: PublishedOverlay) => void) | undefined;
  /** Called for a published school that this release cannot read. */
  readonly onSchoolMisfit?: ((slug: string, error: unknown) => void) | undefined;
  readonly onOutboxFailure: Parameters<typeof createOutboxWorker>[0]['onFailure'];
  /** Called with each outbox message, e.g. to trace it. */
  readonly watchMessage?: WatchMessage | undefined;
  readonly onSubmission?: ServerParts['onSubmission'];
  readonly clock: Clock;
  readonly listPreviewEmails?: ServerParts['listPreviewEmails'];
  readonly pagesFolder?: string | undefined;
}

/** An office's mail server can handle ten reminders per second from each process. */
const bulkPauseMs = 1000;

/** Chooses every adapter based on the configuration. The parts are not started yet. */
export function createParts(options: PartsOptions): { readonly parts: ServerParts; readonly outbox: OutboxWorker } {
  const { config, storage, clock } = options;
  const mail = config.smtp
    ? createSmtpMailTransport({ smtp: config.smtp, from: config.mailFrom })
    : createFileMailTransport(config.mailDir, config.mailFrom);
  const keyRing = loadKeyRing(config);
  const stored = openDocumentStore(config, keyRing);
  const documents = guardDocumentStore(stored, storage);
  const payments = config.payments && createStripeProvider(config.payments);
  const handlers = outboxHandlers({
    documents,
    mail,
    keyRing,
    storage,
    clock,
    payments,
    baseUrl: config.baseUrl,
    catalog: options.catalog,
    wakeOutbox: () => outbox.wake(),
  });
  const workerOptions = {
    storage,
    clock,
    handlers,
    onFailure: options.onOutboxFailure,
    watchMessage: options.watchMessage,
  };
  const outbox: OutboxWorker = joinWorkers([
    createOutboxWorker(workerOptions),
    createOutboxWorker({ ...workerOptions, lane: 'bulk', batchPauseMs: bulkPauseMs }),
    ...(config.webhooks.areSent ? [createWebhookWorker({ ...workerOptions, ...config.webhooks })] : []),
  ]);
  const workshop = createWorkshop({ library: options.catalog.files });
  const parts: ServerParts = {
    storage,
    clock,
    baseUrl: config.baseUrl,
    keyRing,
    schools: options.catalog,
    serviceProviderKey: createServiceProviderKeys(storage, keyRing),
    documents,
    scanning: config.scanner && { scanner: createClamdScanner(config.scanner), documents: stored },
    forms: createEffectiveForms({
      catalog: options.catalog,
      createHandlers: createFormHandlers,
      onMisfit: options.onMisfit,
    }),
    onSubmission: options.onSubmission,
    payments,
    workshop,
    followSchools: followSchools({
      storage,
      catalog: options.catalog,
      onChange: (slug, folder) => workshop.replaceSchool(slug, folder),
      onMisfit: options.onSchoolMisfit ?? (() => undefined),
    }),
    wakeOutbox: () => outbox.wake(),
    listPreviewEmails: options.listPreviewEmails ?? (async () => []),
    pagesFolder: options.pagesFolder,
  };
  return { parts, outbox };
}
