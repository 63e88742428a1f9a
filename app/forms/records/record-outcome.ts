import type { Words } from '@campus-cover/renderer';
import { assertNever } from '../../shell/assert-never.ts';
import type { SubmitOutcome } from '../submission/submitter.ts';

export type RecordOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly problem: string };

/** Handles the outcome of sending a record, for the form that opened the dialog. */
export function readOutcome(
  { say }: Words,
  outcome: Exclude<SubmitOutcome, { readonly kind: 'issues' }>,
): RecordOutcome {
  switch (outcome.kind) {
    case 'accepted':
    case 'sent-before':
      return { kind: 'saved' };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'lost':
      return { kind: 'failed', problem: say('recordUnsure') };
    case 'refused':
      return { kind: 'failed', problem: say('recordNotSaved', { reason: outcome.message }) };
    case 'turned-away':
    case 'failed':
      return { kind: 'failed', problem: say('recordNotSaved', { reason: say('ourFault') }) };
    default:
      return assertNever(outcome);
  }
}
