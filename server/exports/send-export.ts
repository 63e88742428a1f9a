import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import { openExportFile, type InterchangeFacts, type WantedFile } from './open-export-file.ts';
import type { InterchangeParts } from './x12/open-interchange.ts';

/**
 * Streams a run's file as a download. If a query fails in the middle, the connection closes before the response ends,
 * so that the receiver notices.
 */
export async function sendExport(
  reply: FastifyReply,
  parts: InterchangeParts,
  wanted: WantedFile,
): Promise<FastifyReply> {
  const { name, mediaType, text, x12 } = await openExportFile(parts, wanted);
  return reply
    .header('content-disposition', attachmentDisposition(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('export-run', String(wanted.run.number))
    .headers(x12 === null ? {} : headersOf(x12))
    .type(mediaType)
    .send(Readable.from(text));
}

function headersOf({ controlNumber, memberCount, adjustedCount, leftOutCount }: InterchangeFacts) {
  return {
    ...(controlNumber !== null && { 'export-control-number': String(controlNumber) }),
    'export-members': String(memberCount),
    'export-adjusted': String(adjustedCount),
    'export-left-out': String(leftOutCount),
  };
}
