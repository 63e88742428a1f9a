import { Type } from 'typebox';
import { InstallmentShape } from '../coverage/installments/installment-shape.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { getPayLink } from './get-pay-link.ts';
import { openCheckout } from './open-checkout.ts';
import type { PaymentParts } from './payment-parts.ts';
import { getPaymentView } from './payment-view.ts';

const Reference = Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed);
const InstallmentOfPayment = Type.Object(
  { reference: Type.String({ maxLength: 20 }), number: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }) },
  closed,
);
const Amount = Type.String({ description: 'Dollars, "1234.50"' });
export const PaymentView = Type.Object({
  reference: Type.String(),
  status: Type.Union([
    Type.Literal('Pending'),
    Type.Literal('Processing'),
    Type.Literal('Paid'),
    Type.Literal('Invoice Pending'),
    Type.Literal('Invoiced'),
    Type.Literal('Cancelled'),
    Type.Literal('Refund Due'),
  ]),
  PayTimeOption: Type.String(),
  PerEntireTransaction: Nullable(Type.String()),
  InstallmentName: Nullable(Type.String()),
  TotalPaidToSchool: Amount,
  ProcessingFee: Amount,
  TotalCostDueToday: Amount,
  TotalPaidBySponsor: Amount,
  TotalDueLater: Amount,
  TotalRefunded: Amount,
  paidAt: Nullable(Moment),
  items: Type.Array(
    Type.Object({
      planName: Type.String(),
      who: Type.String(),
      premium: Amount,
      /** The months that the person pays for, if not all of the period's. */
      part: Type.Optional(Type.Object({ from: IsoDay, months: Type.Integer(), ofMonths: Type.Integer() })),
    }),
  ),
  /** The later installments, once the first one is paid. */
  installments: Type.Array(InstallmentShape),
  /** The number of the installment to pay next. */
  nextInstallment: Nullable(Type.Integer()),
  attention: Nullable(
    Type.String({ description: 'Why the payment needs attention, e.g. "bank-refused", "paid-twice"' }),
  ),
});

/** Routes to view and make a payment. The provider's reports arrive at `addPaymentWebhook`. */
export function addPaymentRoutes(server: PortalServer, parts: PaymentParts): void {
  server.get(
    '/api/portal/payments/:reference',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: "One of the student's own payments, by its enrollment reference",
        params: Reference,
        response: { 200: PaymentView },
      },
    },
    (request) => transact(parts, request, (work) => getPaymentView(work, request.params.reference)),
  );

  server.post(
    '/api/portal/payments/:reference/checkout',
    {
      config: { access: 'student', notWhileActing: true },
      schema: {
        tags: ['Portal'],
        summary: 'Open the payment provider’s page, or return to a page that is already open',
        params: Reference,
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request) => {
      await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'checkout', now: parts.clock.now() });
      const { reference } = request.params;
      return {
        url: await openCheckout(parts, { reference, number: 1, transact: (run) => transact(parts, request, run) }),
      };
    },
  );

  server.post(
    '/api/portal/payments/:reference/installments/:number/checkout',
    {
      config: { access: 'student', notWhileActing: true },
      schema: {
        tags: ['Portal'],
        summary: 'Open the payment provider’s page for a later installment, or return to a page that is already open',
        params: InstallmentOfPayment,
        response: { 200: Type.Object({ url: Type.String() }) },
      },
    },
    async (request) => {
      await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'checkout', now: parts.clock.now() });
      return {
        url: await openCheckout(parts, {
          reference: request.params.reference,
          number: Number(request.params.number),
          transact: (run) => transact(parts, request, run),
        }),
      };
    },
  );

  server.post(
    '/api/sitecore/Student/GetPayLink',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Student'],
        summary: 'Where the student pays: here, or at the school',
        response: { 200: Type.Union([Type.Object({ url: Type.String() }), Type.Object({ error: Type.String() })]) },
      },
    },
    (request) => transact(parts, request, (work) => getPayLink(work, { paysHere: parts.payments !== undefined })),
  );
}
