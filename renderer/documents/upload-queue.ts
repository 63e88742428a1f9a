import type { Form } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import type { DocumentInfo, DocumentService } from '../form/form-services.ts';
import type { Words } from '../language/words.ts';

/** A file that is uploading, or whose upload failed. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** The fraction uploaded so far, from 0 to 1. */
  readonly fraction: number;
  /** Why the upload failed, as a message for the student. The student can try again. */
  readonly failure: ((words: Words) => string) | undefined;
}

/**
 * The uploads of one field. The queue remains when the student changes steps, so an upload finishes no matter which
 * step is shown.
 */
export interface UploadQueue {
  /** Returns the same array until an upload changes. */
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  start(file: File, service: DocumentService): Promise<DocumentInfo | undefined>;
  retry(key: number, service: DocumentService): Promise<DocumentInfo | undefined>;
  /** Stops the upload, or removes it if it failed. */
  drop(key: number): void;
}

const queuesByForm = new WeakMap<Form, Map<string, UploadQueue>>();

export function uploadsOf(form: Form, path: string): UploadQueue {
  const queues = queuesByForm.get(form) ?? new Map<string, UploadQueue>();
  queuesByForm.set(form, queues);
  const queue = queues.get(path) ?? createUploadQueue(form, path);
  queues.set(path, queue);
  return queue;
}

function createUploadQueue(form: Form, path: string): UploadQueue {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const controllers = new Map<number, AbortController>();

  const show = (next: readonly Upload[]) => {
    uploads = next;
    listeners.forEach((listener) => listener());
  };
  const update = (key: number, change: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const forget = (key: number) => show(uploads.filter((upload) => upload.key !== key));

  const send = async (key: number, file: File, service: DocumentService) => {
    const controller = new AbortController();
    controllers.set(key, controller);
    try {
      const info = await service.upload(file, path, (fraction) => update(key, { fraction }), controller.signal);
      if (controller.signal.aborted) return undefined;
      form.set(path, [...documentIds(form, path), info.id]);
      forget(key);
      return info;
    } catch (error) {
      if (!controller.signal.aborted) update(key, { failure: (words) => describeFailure(words, file, error) });
      return undefined;
    } finally {
      controllers.delete(key);
    }
  };

  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(file, service) {
      const key = ++lastKey;
      show([...uploads, { key, file, fraction: 0, failure: undefined }]);
      return send(key, file, service);
    },
    async retry(key, service) {
      const upload = uploads.find((one) => one.key === key);
      if (upload === undefined) return undefined;
      update(key, { fraction: 0, failure: undefined });
      return send(key, upload.file, service);
    },
    drop(key) {
      controllers.get(key)?.abort();
      forget(key);
    },
  };
}

function describeFailure({ say }: Words, { name }: File, error: unknown): string {
  const reason = error instanceof Error && error.message !== '' ? error.message : say('tryAgainLater');
  return say('uploadFailed', { name, reason });
}

/** Returns the ids that a document field contains now, even while a rule hides the field. */
export function documentIds(form: Form, path: string): readonly string[] {
  const value = form.answers()[path];
  return Array.isArray(value) ? value.map(textOf) : [];
}
