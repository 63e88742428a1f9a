import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireStudent } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { attachmentDisposition } from '../documents/content-disposition.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { PrintedPage } from '../pdf/printed-page.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import type { ServerParts } from '../server-parts.ts';
import { printConfirmation } from '../use-cases/print-confirmation.ts';
import { printReceipt } from '../use-cases/print-receipt.ts';
import { closed } from './shapes.ts';

const Reference = Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed);

/** What somebody keeps: confirmations and receipts as PDF. */
export function addPrintRoutes(server: PortalServer, parts: ServerParts): void {
  const { forms, clock } = parts;

  server.get(
    '/api/portal/confirmations/:reference/pdf',
    {
      config: { access: 'student' },
      schema: { tags: ['Portal'], summary: 'What was sent under a reference, as a PDF', params: Reference },
    },
    async (request, reply) => {
      await spendPrint(request);
      const { reference } = request.params;
      const page = await transact(parts, request, (work) => printConfirmation(work, forms, reference));
      return sendPdf(reply, `confirmation-${reference}.pdf`, page);
    },
  );

  server.get(
    '/api/portal/payments/:reference/receipt',
    {
      config: { access: 'student' },
      schema: { tags: ['Payments'], summary: 'The receipt of a payment that was made, as a PDF', params: Reference },
    },
    async (request, reply) => {
      await spendPrint(request);
      const { reference } = request.params;
      const page = await transact(parts, request, (work) => printReceipt(work, forms.catalog, reference));
      return sendPdf(reply, `receipt-${reference}.pdf`, page);
    },
  );

  // A PDF takes the processor for a moment in which nobody else is served.
  function spendPrint(request: FastifyRequest): Promise<void> {
    return spendStudentBudget(parts.storage, requireStudent(request), { kind: 'print', now: clock.now() });
  }

  async function sendPdf(reply: FastifyReply, name: string, page: PrintedPage): Promise<FastifyReply> {
    // Written when the transaction is over: it takes a moment.
    const pdf = await writePdf(page, clock.now());
    return reply.header('content-disposition', attachmentDisposition(name)).type('application/pdf').send(pdf);
  }
}
