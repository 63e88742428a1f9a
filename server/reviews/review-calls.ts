import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { closed } from '../platform/http/shapes.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { Reference } from './review-shapes.ts';

/** What all calls of the office's desk have in common. */
export const reviewCall = {
  config: { access: 'administrator' },
  tags: ['Portal'],
  params: Type.Object({ reference: Reference }, closed),
} as const;

/** Counts the call in the administrator's budget, then runs it in a transaction limited to the administrator's school. */
export async function runReviewCall<Result>(
  parts: FormParts,
  request: FastifyRequest,
  run: (work: AdministratorWork) => Promise<Result>,
): Promise<Result> {
  const { administratorId } = requireAdministrator(request);
  await spendBudgets(parts.storage, [{ bucket: `reviews:${administratorId}`, limit: 1200 }], parts.clock.now());
  return transactAsAdministrator(parts, request, run);
}
