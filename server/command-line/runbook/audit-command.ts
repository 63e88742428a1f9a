import { findAuditByReference } from '../../audit/find-audit-by-reference.ts';
import type { ReadRunbookCommand } from './run-runbook.ts';

export const readAuditCommand: ReadRunbookCommand = ([reference, ...more]) => {
  if (reference === undefined || reference.startsWith('-') || more.length > 0) return undefined;
  return async (storage) => {
    const entries = await findAuditByReference(storage, reference);
    if (entries.length === 0)
      return { text: `The audit trail has no entry with the reference ${reference}.`, ok: false };
    const lines = entries.map(({ at, action, outcome, actorId, onBehalfOf, subjectId, reason }) =>
      [
        at,
        action,
        outcome,
        `by ${actorId}`,
        ...(onBehalfOf === null ? [] : [`as ${onBehalfOf}`]),
        ...(subjectId === null ? [] : [`about ${subjectId}`]),
        ...(reason === null ? [] : [reason]),
      ].join('  '),
    );
    return { text: lines.join('\n'), ok: true };
  };
};
