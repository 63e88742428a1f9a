import type { FastifyReply } from 'fastify';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';

/** Makes the response a CSV attachment that a browser saves and never shows as a page. */
export function asReportFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-disposition', attachmentDisposition(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('text/csv; charset=utf-8; header=present');
}
