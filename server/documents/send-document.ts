import type { FastifyReply } from 'fastify';
import { DocumentUnreadableError, type DocumentStore } from '../platform/document-store/document-store.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { DocumentRow } from '../platform/storage/index.ts';

/** Sends a document's bytes as a download, so that no browser displays the document or runs anything in it. */
export async function sendDocument(
  reply: FastifyReply,
  store: DocumentStore,
  document: DocumentRow,
): Promise<FastifyReply> {
  const { name, sizeBytes, mediaType } = document;
  const bytes = await store.read(document).catch((error: unknown) => {
    throw error instanceof DocumentUnreadableError ? new ServerError('DOCUMENT_UNREADABLE', { cause: error }) : error;
  });
  return reply
    .header('content-disposition', attachmentDisposition(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', String(sizeBytes))
    .type(mediaType)
    .send(bytes);
}
