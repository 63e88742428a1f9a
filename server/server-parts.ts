import type { Clock } from './clock/clock.ts';
import type { DemoIdentityProvider } from './demo/identity-provider/index.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { EffectiveForms } from './forms/effective-forms.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { ReadServiceProviderKey } from './saml/service-provider-keys.ts';
import type { KeyRing } from './secrets/key-ring.ts';
import type { Storage } from './storage/index.ts';
import type { Workshop } from './workshop/workshop.ts';

/** What the server is assembled from; tests bring their own storage and clock. */
export interface ServerParts {
  readonly storage: Storage;
  readonly forms: EffectiveForms;
  readonly documents: DocumentStore;
  /** Where uploads are written while they arrive; on the same file system as a disk store. */
  readonly documentsFolder: string;
  readonly clock: Clock;
  /** Origin that people reach the portal at, for links in messages. */
  readonly baseUrl: string;
  readonly keyRing: KeyRing;
  /** The key that universities' identity providers know this installation by. */
  readonly serviceProviderKey: ReadServiceProviderKey;
  /** In a demo world: where the students of its school with single sign-on sign on. */
  readonly demoIdentityProvider?: DemoIdentityProvider | undefined;
  /** Where what staff write is tried out; closed with the server. */
  readonly workshop: Workshop;
  /** Takes payments; undefined when nothing is paid online. */
  readonly payments: PaymentProvider | undefined;
  /** Called after a commit that left something in the outbox. */
  readonly wakeOutbox: () => void;
  /** Folder of the built pages; absent when they are served by something else. */
  readonly pagesFolder?: string | undefined;
}
