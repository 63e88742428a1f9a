import { nearestName, type ReviewDecision } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import type { ErrorCode } from '../../platform/errors/error-catalog.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Review } from '../../platform/storage/index.ts';
import { decideReview, type DecisionParts } from '../../reviews/decide-review.ts';
import { findReviewToDecide } from '../../reviews/find-review-to-decide.ts';
import type { DeskWork } from '../../schools/tenant-work.ts';
import { keyColumn, type ImportCells, type ImportColumn, type ImportRules, type ImportWork } from '../import-kind.ts';
import { RowError } from '../row-error.ts';

export const decisionKinds = ['accept', 'refuse', 'ask'] as const satisfies readonly ReviewDecision['kind'][];

export const decisionColumns = [
  keyColumn,
  { name: 'reference', isRequired: true, longest: 20, text: 'the reference of the submission' },
  { name: 'decision', isRequired: true, longest: 20, text: 'accept, refuse or ask' },
  {
    name: 'reason',
    isRequired: false,
    longest: 64,
    text: 'the id of one of the form’s decisions; needed if the form has several of this kind',
  },
  {
    name: 'note',
    isRequired: false,
    longest: limits.longestNote,
    text: 'additional text for the student, as plain text',
  },
  {
    name: 'submittedAt',
    isRequired: false,
    longest: 40,
    text: 'when the submission was sent; needed after the school has asked for more',
  },
] as const satisfies readonly ImportColumn[];

/**
 * Decisions about submissions that a school makes in another system. They have the same effect as an administrator's
 * decision.
 */
export function decisionRules(parts: DecisionParts): ImportRules {
  return {
    kind: 'decisions',
    columns: decisionColumns,
    subjectOf: ({ reference = '' }) => reference,

    async findStudent({ trx, school }, { reference = '' }) {
      const review = await trx
        .selectFrom('reviews')
        .select('studentId')
        .where('reference', '=', reference)
        .where('universityId', '=', school.id)
        .executeTakeFirst();
      if (review === undefined) throw explain('NOT_FOUND');
      return review.studentId;
    },

    async apply(importWork, _lock, cells) {
      const work = workOf(importWork);
      const { reference = '', note } = cells;
      try {
        const { review } = await findReviewToDecide(work, reference);
        const decision = chooseDecision(review, cells);
        const sentAt = await chooseMoment(importWork, review, cells);
        const { state } = await decideReview(work, parts, { reference, decision, sentAt, note });
        return state;
      } catch (error) {
        throw error instanceof ServerError ? explain(error.code, error) : error;
      }
    },
  };
}

/**
 * No request can use this session, because its hash belongs to no cookie. The session only names the author of the
 * decision.
 */
function workOf({ school, author, ...work }: ImportWork): DeskWork {
  const { id: universityId, slug, timeZone } = school;
  const facts = { idHash: '', expiresAt: work.now.toISOString() };
  return {
    ...work,
    session: { role: 'administrator', administratorId: author.id, universityId, slug, timeZone, ...facts },
  };
}

/** The id of one of the decisions that the form offers. @throws {RowError} */
function chooseDecision({ terms }: Review, { decision = '', reason = '' }: ImportCells): string {
  const kind = decisionKinds.find((known) => known === decision);
  if (kind === undefined)
    throw new RowError('decision', `“${decision}” is not a decision.`, `Use ${decisionKinds.join(', ')}.`);
  const offered = Object.entries(terms.decisions)
    .filter(([, each]) => each.kind === kind)
    .map(([id]) => id);
  if (reason === '' && offered.length === 1) return offered[0] ?? '';
  if (offered.includes(reason)) return reason;
  if (offered.length === 0)
    throw new RowError('decision', `This form does not offer the decision “${kind}”.`, 'Use a different decision.');
  const meant = nearestName(reason, offered);
  throw new RowError(
    'reason',
    reason === ''
      ? `This form has more than one reason to ${kind}.`
      : `This form has no reason “${reason}” to ${kind}.`,
    meant === undefined ? `Use one of: ${offered.join(', ')}.` : `Did you mean ${meant}?`,
  );
}

/**
 * When the submission that the other system decided about was sent. It must be given once the student has changed the
 * answers, because the decision could otherwise be about the earlier answers.
 */
async function chooseMoment(
  { trx }: ImportWork,
  { id, sentAt }: Review,
  { submittedAt = '' }: ImportCells,
): Promise<string> {
  if (submittedAt !== '') {
    if (Number.isNaN(Date.parse(submittedAt)))
      throw new RowError('submittedAt', 'submittedAt is not a time.', 'Write it like 2026-11-21T14:30:00.000Z.');
    return submittedAt;
  }
  const asked = await trx
    .selectFrom('reviewDecisions')
    .select('id')
    .where('reviewId', '=', id)
    .where('state', '=', 'asked')
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (asked !== undefined)
    throw new RowError(
      'submittedAt',
      'The school asked the student for more information, so the answers may have changed.',
      'Add submittedAt from the newest submissions export.',
    );
  return sentAt;
}

const explanations: Readonly<Partial<Record<ErrorCode, readonly [string | null, string, string]>>> = {
  NOT_FOUND: [
    'reference',
    'This school has no submission with this reference that needs a decision.',
    'Use the reference of the submissions export.',
  ],
  REVIEW_DECIDED: [
    'reference',
    'This decision no longer applies: the submission is already decided, the student changed the answers, or the school is waiting for the student.',
    'Compare the row with the newest exports of submissions and decisions.',
  ],
  REVIEW_CLAIMED: [
    'reference',
    'An administrator is deciding about this submission now.',
    'Import the row again in 15 minutes.',
  ],
  COVERAGE_STATE: [
    'reference',
    'The submission can no longer take effect, because the coverage has changed.',
    'Refuse the submission, or correct the coverage first.',
  ],
};

function explain(code: ErrorCode, cause?: ServerError): RowError {
  const [field, message, suggestion] = explanations[code] ?? [
    null,
    cause?.detail ?? 'The portal refused the row.',
    'Decide about this submission in the portal.',
  ];
  return new RowError(field, message, suggestion);
}
