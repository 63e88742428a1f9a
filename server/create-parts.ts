import type { Clock } from './clock/clock.ts';
import type { ServerConfig } from './config.ts';
import { createDiskDocumentStore } from './documents/disk-document-store.ts';
import { createEffectiveForms } from './forms/effective-forms.ts';
import type { FormCatalog } from './forms/form-catalog.ts';
import { createFileMailTransport } from './mail/file-mail-transport.ts';
import { createSmtpMailTransport } from './mail/smtp-mail-transport.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox/outbox-worker.ts';
import { outboxHandlers } from './outbox/outbox-handlers.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';
import { createServiceProviderKeys } from './saml/service-provider-keys.ts';
import { loadKeyRing } from './secrets/load-key-ring.ts';
import type { PublishedOverlay } from './overlays/published-overlays.ts';
import type { ServerParts } from './server-parts.ts';
import type { Storage } from './storage/index.ts';
import { createWorkshop } from './workshop/create-workshop.ts';

interface PartsOptions {
  readonly config: ServerConfig;
  readonly storage: Storage;
  readonly catalog: FormCatalog;
  /** Told once of each published overlay that does not fit the release's base form. */
  readonly onMisfit?: ((overlay: PublishedOverlay) => void) | undefined;
  readonly onOutboxFailure: Parameters<typeof createOutboxWorker>[0]['onFailure'];
  readonly clock: Clock;
  readonly pagesFolder?: string | undefined;
}

/** Chooses every adapter by the configuration; what it makes is not started yet. */
export function createParts(options: PartsOptions): { readonly parts: ServerParts; readonly outbox: OutboxWorker } {
  const { config, storage, clock } = options;
  const documents = createDiskDocumentStore(config.documentsDir);
  const mail = config.smtp
    ? createSmtpMailTransport({ smtp: config.smtp, from: config.mailFrom })
    : createFileMailTransport(config.mailDir, config.mailFrom);
  const keyRing = loadKeyRing(config);
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
  const outbox: OutboxWorker = createOutboxWorker({ storage, clock, handlers, onFailure: options.onOutboxFailure });
  const parts: ServerParts = {
    storage,
    clock,
    baseUrl: config.baseUrl,
    keyRing,
    serviceProviderKey: createServiceProviderKeys(storage, keyRing),
    documents,
    documentsFolder: config.documentsDir,
    forms: createEffectiveForms(options.catalog, options.onMisfit),
    payments,
    workshop: createWorkshop({ library: options.catalog.files }),
    wakeOutbox: () => outbox.wake(),
    pagesFolder: options.pagesFolder,
  };
  return { parts, outbox };
}
