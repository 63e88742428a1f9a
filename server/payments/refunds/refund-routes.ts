import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireAdministrator } from '../../platform/access/access.ts';
import { spendBudgets } from '../../platform/budgets/spend-budgets.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { IdempotencyHeaders, readIdempotencyKey } from '../../platform/http/read-idempotency-key.ts';
import { closed, Id } from '../../platform/http/shapes.ts';
import { centsOf } from '../../platform/text/cents.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';
import { transactAsAdministrator } from '../../schools/transact.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { decideRefund, type RefundDecision } from './decide-refund.ts';
import { describeRefundable } from './describe-refundable.ts';
import { describeRefunds } from './describe-refunds.ts';
import { NewRefund, Refundable, RefundList, Refusal } from './refund-shapes.ts';
import { requestRefund } from './request-refund.ts';

/** The calls with which one administrator requests a refund, and another one releases or refuses it. */
export function addRefundRoutes(server: PortalServer, parts: PaymentParts): void {
  const config = { access: 'administrator' } as const;
  const tags = ['Portal'];
  const params = Type.Object({ refund: Id }, closed);
  const Done = Type.Object({ done: Type.Literal(true) });

  server.get(
    '/api/portal/refunds',
    {
      config,
      schema: {
        tags,
        summary: "What the administrator's school should refund, and its refunds",
        response: { 200: RefundList },
      },
    },
    (request) =>
      work(request, async (office) => ({
        isOnline: parts.payments !== undefined,
        ...(await describeRefunds(office)),
      })),
  );

  server.get(
    '/api/portal/refunds/payments/:reference',
    {
      config,
      schema: {
        tags,
        summary: 'What arrived for a payment, and what can still be refunded of it',
        params: Type.Object({ reference: Type.String({ maxLength: 20 }) }, closed),
        response: { 200: Refundable },
      },
    },
    (request) => work(request, (office) => describeRefundable(office, request.params.reference)),
  );

  server.post(
    '/api/portal/refunds',
    {
      config,
      schema: {
        tags,
        summary: 'Request a refund once, which another administrator must release',
        description:
          'The Idempotency-Key header contains a UUID that is the same for every attempt to make one request. A repeated attempt changes nothing.',
        headers: IdempotencyHeaders,
        body: NewRefund,
        response: { 200: Type.Object({ id: Type.String() }) },
      },
    },
    (request) => {
      const requestKey = readIdempotencyKey(request.headers);
      const { reference, providerPaymentId, amount } = request.body;
      const amountCents = centsOf(amount);
      if (amountCents === 0) throw new ServerError('REQUEST_INVALID', { detail: 'Enter an amount.' });
      const reason = readReason(request.body.reason);
      return work(request, (office) =>
        requestRefund(office, { reference, providerPaymentId, amountCents, reason, requestKey }),
      );
    },
  );

  server.post(
    '/api/portal/refunds/:refund/release',
    {
      config,
      schema: {
        tags,
        summary: 'Release a refund that another administrator requested, so that the provider pays it back',
        params,
        response: { 200: Done },
      },
    },
    (request) => decide(request, request.params.refund, { kind: 'release', isOnline: parts.payments !== undefined }),
  );

  server.post(
    '/api/portal/refunds/:refund/refuse',
    {
      config,
      schema: {
        tags,
        summary: 'Refuse a refund that another administrator requested',
        params,
        body: Refusal,
        response: { 200: Done },
      },
    },
    (request) => decide(request, request.params.refund, { kind: 'refuse', why: readReason(request.body.reason) }),
  );

  async function decide(request: FastifyRequest, id: string, decision: RefundDecision): Promise<{ done: true }> {
    await work(request, (office) => decideRefund(office, id, decision));
    parts.wakeOutbox();
    return { done: true };
  }

  async function work<Result>(
    request: FastifyRequest,
    run: (office: AdministratorWork) => Promise<Result>,
  ): Promise<Result> {
    const { administratorId } = requireAdministrator(request);
    await spendBudgets(parts.storage, [{ bucket: `refunds:${administratorId}`, limit: 600 }], parts.clock.now());
    return transactAsAdministrator(parts, request, run);
  }
}

function readReason(reason: string): string {
  if (reason.trim() === '') throw new ServerError('REQUEST_INVALID', { detail: 'Enter the reason.' });
  return reason.trim();
}
