import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { DocumentStore } from '../platform/document-store/document-store.ts';
import { holdOf } from '../platform/document-store/held-document.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Storage } from '../platform/storage/index.ts';
import { collectPerson, type CollectedPerson } from './collect-person.ts';
import { describePerson } from './describe-person.ts';
import { findPerson } from './find-person.ts';
import { writeArchive, type ArchiveEntry } from './write-archive.ts';

export interface ExportParts {
  readonly storage: Storage;
  readonly documents: DocumentStore;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
}

interface ExportRequest {
  readonly slug: string;
  readonly schoolStudentId: string;
  /** The archive to write; it must not exist. */
  readonly path: string;
}

/**
 * Writes everything that the portal has about one person to a zip archive: a page that a person can read, the same data
 * as JSON, and the documents. For documents that the virus scanner holds, it contains only the names.
 *
 * @returns the number of documents in the archive
 * @throws {ServerError} NOT_FOUND
 * @throws {DocumentUnreadableError} for a document whose file is missing or damaged
 */
export async function exportPerson(
  parts: ExportParts,
  { slug, schoolStudentId, path }: ExportRequest,
): Promise<number> {
  const { storage, documents, keyRing, clock } = parts;
  const now = clock.now();
  const person = await storage.system(async (trx) =>
    collectPerson(trx, keyRing, await findPerson(trx, { slug, schoolStudentId })),
  );
  const present = person.documents.filter(({ removedAt }) => removedAt === null);
  const uploads = present.filter((document) => holdOf(document) === null);
  const held = present.filter((document) => holdOf(document) !== null);
  await writeArchive(path, listEntries(person, uploads));
  await storage.system((trx) =>
    recordAuditWithoutSession(trx, {
      universityId: person.account.universityId,
      actorId: 'system',
      action: 'person.exported',
      subjectId: person.account.id,
      requestId: null,
      details: { documents: uploads.length },
      now,
    }),
  );
  return uploads.length;

  async function* listEntries(
    data: CollectedPerson,
    files: CollectedPerson['documents'],
  ): AsyncGenerator<ArchiveEntry> {
    yield { path: 'index.html', bytes: [Buffer.from(describePerson(data, { school: slug, at: now }))] };
    for (const [part, value] of Object.entries(data))
      yield { path: `${part}.json`, bytes: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)] };
    for (const document of files)
      yield {
        path: `documents/${document.id}-${safeName(document.name)}`,
        bytes: (await documents.read(document)) as AsyncIterable<Uint8Array>,
      };
    if (held.length > 0) yield { path: 'documents/held.txt', bytes: [Buffer.from(describeHeld(held))] };
  }
}

/** Lists the documents that no one may open. Otherwise, the archive would seem complete without them. */
function describeHeld(held: CollectedPerson['documents']): string {
  const lines = held.map((document) => {
    const why = holdOf(document) === 'infected' ? 'the virus scanner found malware in it' : 'it is not scanned yet';
    return `${document.name}: ${why}`;
  });
  return `These documents are not in the archive:\n${lines.join('\n')}\n`;
}

/** A file name that no operating system reads as a path. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);
}
