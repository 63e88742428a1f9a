import type { FastifyRequest } from 'fastify';
import type { FormParts } from '../forms/form-parts.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { ReviewState } from '../platform/storage/index.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { runReviewCall } from './review-calls.ts';

export interface SeveralDecisions {
  /** Id of a decision that every one of the reviews has. */
  readonly decision: string;
  readonly note?: string | undefined;
  readonly reviews: readonly { readonly reference: string; readonly sentAt: string }[];
}

interface DecisionResult {
  readonly reference: string;
  /** The new state; null if it was not decided. */
  readonly state: ReviewState | null;
  /** Why it was not decided; null if it was. */
  readonly problem: string | null;
}

/**
 * Decides several reviews in the same way, each in its own transaction, so that one that cannot be decided does not
 * block the others. A repeated request decides none of them again.
 */
export async function decideSeveral(
  parts: FormParts,
  request: FastifyRequest,
  { decision, note, reviews }: SeveralDecisions,
): Promise<DecisionResult[]> {
  const results: DecisionResult[] = [];
  for (const { reference, sentAt } of reviews) {
    try {
      const { state } = await runReviewCall(parts, request, (work) =>
        decideAtDesk(work, parts, { reference, decision, sentAt, note }),
      );
      results.push({ reference, state, problem: null });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      results.push({ reference, state: null, problem: error.detail });
    }
  }
  return results;
}
