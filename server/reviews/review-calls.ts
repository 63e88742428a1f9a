import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import { requireDesk } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { closed, DeskQuery } from '../platform/http/shapes.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import { transactAtDesk } from '../schools/transact.ts';
import { Reference } from './review-shapes.ts';

/** What all calls of the office's desk have in common. */
export const reviewCall = {
  config: { access: 'desk' },
  tags: ['Portal'],
  params: Type.Object({ reference: Reference }, closed),
  querystring: DeskQuery,
} as const;

/** Counts the call in the person's budget, then runs it in a transaction limited to the school. */
export async function runReviewCall<Result>(
  parts: FormParts,
  request: FastifyRequest,
  run: (work: DeskWork) => Promise<Result>,
): Promise<Result> {
  const { administratorId } = requireDesk(request);
  await spendBudgets(parts.storage, [{ bucket: `reviews:${administratorId}`, limit: 1200 }], parts.clock.now());
  return transactAtDesk(parts, request, run);
}
