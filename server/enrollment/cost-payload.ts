import { isCalendarDay } from '@campus-cover/engine';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { enrollmentFlows, type EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { closed, Id, IsoDay } from '../platform/http/shapes.ts';

const longestPayload = 8_000;

/**
 * The specification's calculation payload. `""` means no installments, or no payment method when everything is
 * invoiced.
 */
const CostPayload = Type.Object(
  {
    StudentCoverages: Type.Array(
      Type.Object(
        {
          StudentCoverageID: Id,
          PayTimeOption: Type.Union([Type.Literal('Pay now'), Type.Literal('University Invoice')]),
          DependentID: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
          InstallmentName: Type.String({ maxLength: 60 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    PerEntireTransaction: Type.Union([Type.Literal('Credit Card'), Type.Literal('Bank Account'), Type.Literal('')]),
    /**
     * The portal's own page names its flow. Without a flow, the payload may contain anything that one of the call's
     * pages offers.
     */
    flow: Type.Optional(Type.Union(enrollmentFlows.map((flow) => Type.Literal(flow)))),
    PId: Type.Optional(Id),
    /** The day of the life event, on which a coverage may begin. */
    QLEDate: Type.Optional(IsoDay),
  },
  closed,
);
export type CostPayload = Static<typeof CostPayload>;

/**
 * Reads a call's payload for these flows.
 *
 * @throws {ServerError} REQUEST_INVALID with a message, for anything but a valid payload
 */
export function readCostPayload(text: string, flows: readonly EnrollmentFlow[]): CostPayload {
  if (text.length > longestPayload) throw refusal(`The payload is longer than ${longestPayload} characters.`);
  const payload = parseJson(text);
  if (!Value.Check(CostPayload, payload)) {
    const [first] = Value.Errors(CostPayload, payload);
    throw refusal(
      `The payload does not have the expected format: ${first?.instancePath || 'it'} ${first?.message ?? 'is wrong'}.`,
    );
  }
  if (payload.flow !== undefined && !flows.includes(payload.flow))
    throw refusal('This call does not calculate the cost for this flow. Use the call that does.');
  if (payload.QLEDate !== undefined && !isCalendarDay(payload.QLEDate))
    throw refusal('The payload has a QLEDate that is not a day of the calendar.');
  const ids = payload.StudentCoverages.map(({ StudentCoverageID }) => StudentCoverageID);
  if (new Set(ids).size < ids.length) throw refusal('The payload contains the same StudentCoverageID twice.');
  const isPaidNow = payload.StudentCoverages.some(({ PayTimeOption }) => PayTimeOption === 'Pay now');
  if (isPaidNow && payload.PerEntireTransaction === '')
    throw refusal('The payload has no PerEntireTransaction, the payment method for the amount due now.');
  if (payload.StudentCoverages.some((it) => it.PayTimeOption !== 'Pay now' && it.InstallmentName !== ''))
    throw refusal(
      'The payload has installments for a University Invoice. Only an enrollment that is paid now can have them.',
    );
  return payload;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServerError('REQUEST_INVALID', { detail: 'The payload is not valid JSON.', cause });
  }
}

function refusal(detail: string): ServerError {
  return new ServerError('REQUEST_INVALID', { detail });
}
