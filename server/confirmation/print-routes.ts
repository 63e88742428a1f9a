import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import { attachmentDisposition } from '../platform/http/content-disposition.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed } from '../platform/http/shapes.ts';
import type { PrintedPage } from '../platform/pdf/printed-page.ts';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { transact } from '../schools/transact.ts';
import { printConfirmation } from './print-confirmation.ts';
import { printReceipt } from './print-receipt.ts';

const Reference = Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed);

/** Confirmations and receipts as PDF, for the student to keep. */
export function addPrintRoutes(server: PortalServer, parts: FormParts): void {
  const { forms, clock } = parts;

  server.get(
    '/api/portal/confirmations/:reference/pdf',
    {
      config: { access: 'student' },
      schema: { tags: ['Portal'], summary: 'The submitted answers for a reference, as a PDF', params: Reference },
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
      schema: { tags: ['Payments'], summary: 'The receipt for a completed payment, as a PDF', params: Reference },
    },
    async (request, reply) => {
      await spendPrint(request);
      const { reference } = request.params;
      const page = await transact(parts, request, (work) => printReceipt(work, forms.catalog, reference));
      return sendPdf(reply, `receipt-${reference}.pdf`, page);
    },
  );

  // Writing a PDF briefly blocks the processor for all other requests.
  function spendPrint(request: FastifyRequest): Promise<void> {
    return spendStudentBudget(parts.storage, requireStudent(request), { kind: 'print', now: clock.now() });
  }

  async function sendPdf(reply: FastifyReply, name: string, page: PrintedPage): Promise<FastifyReply> {
    // Runs after the transaction, because writing the PDF takes time.
    const pdf = await writePdf(page, clock.now());
    return reply.header('content-disposition', attachmentDisposition(name)).type('application/pdf').send(pdf);
  }
}
