import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { Storage } from '../platform/storage/index.ts';
import { mediaTypes, writeExportFile, type FileRequest } from './write-file.ts';

interface SentExport extends FileRequest {
  /** The school's name in its files. */
  readonly slug: string;
}

/**
 * Streams a run's file as a download. If a query fails in the middle, the connection is closed without its end, so that
 * the receiver notices.
 */
export function sendExport(
  reply: FastifyReply,
  storage: Pick<Storage, 'inTenant'>,
  { slug, ...file }: SentExport,
): FastifyReply {
  const { run, since, format } = file;
  const lines = writeExportFile(file, (work) => storage.inTenant(run.universityId, work));
  return reply
    .header('content-disposition', attachmentDisposition(`${exportName(slug, run, since)}.${format}`))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('export-run', String(run.number))
    .type(mediaTypes[format])
    .send(Readable.from(lines));
}

/** E.g. `bay-state-charges-12`, or `bay-state-charges-9-to-12` for what changed. */
export function exportName(
  slug: string,
  { kind, number }: Pick<FileRequest['run'], 'kind' | 'number'>,
  since: number | null,
): string {
  return `${slug}-${kind}-${since === null ? '' : `${since}-to-`}${number}`;
}
