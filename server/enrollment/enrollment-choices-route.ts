import { isCalendarDay } from '@campus-cover/engine';
import { Type } from 'typebox';
import { CoverageStatus } from '../coverage/coverage-shapes.ts';
import { enrollmentFlows } from '../coverage/enrollment-offer.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, IsoDay } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { listEnrollmentChoices } from './list-enrollment-choices.ts';

const Relationship = Type.Union([Type.Literal('Child'), Type.Literal('Spouse'), Type.Literal('Domestic Partner')]);
const Amount = Type.String({
  description:
    'What the student pays: the premium without the sponsor’s part, in dollars, e.g. "1234.50"; only if the school shows its rates',
});

const CoverageChoice = Type.Object({
  value: Id,
  label: Type.String(),
  /** Coverages with overlapping days. */
  excludes: Type.Array(Id),
  disabled: Type.Optional(Type.Boolean()),
  StudentCoverageID: Id,
  DependentID: Type.Array(Id, { description: 'Dependents that the student can choose with the coverage' }),
  CoverageStartDate: IsoDay,
  CoverageEndDate: IsoDay,
  StudentCoverageStatus: CoverageStatus,
  premium: Type.Optional(Amount),
});

const DependentChoice = Type.Object({
  value: Type.String({ description: 'StudentCoverageID:DependentID' }),
  label: Type.String(),
  disabled: Type.Optional(Type.Boolean()),
  DependentID: Id,
  DepedentID: Id,
  StudentCoverageID: Id,
  DependentCoverageID: Type.Optional(Id),
  planName: Type.String(),
  Relationship,
  DateofBirth: IsoDay,
  CoverageStartDate: IsoDay,
  CoverageEndDate: IsoDay,
  StudentCoverageStatus: CoverageStatus,
  documents: Type.Integer(),
  startsBeforeBirth: Type.Boolean(),
  QLEDate: Type.Optional(IsoDay),
  premium: Type.Optional(Amount),
});

const ListedDependent = Type.Object({
  DependentID: Id,
  FirstName: Type.String(),
  LastName: Type.String(),
  Relationship,
  DateofBirth: IsoDay,
  documents: Type.Integer(),
  QLEDate: Type.Optional(IsoDay),
});

/** What an enrollment page offers. Forms call it as the lookup service `enrollment`. */
export function addEnrollmentChoicesRoute(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/portal/enrollment',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Portal'],
        summary: 'Coverages that the student can enroll in now, and dependents that the student can enroll',
        querystring: Type.Object(
          {
            flow: Type.Union(enrollmentFlows.map((flow) => Type.Literal(flow))),
            PId: Type.Optional(Id),
            QLEDate: Type.Optional(
              Type.String({ maxLength: 10, description: 'The day of the life event; "none" until it is known' }),
            ),
          },
          closed,
        ),
        response: {
          200: Type.Object({
            Coverages: Type.Array(CoverageChoice),
            DependentCoverages: Type.Array(DependentChoice),
            Dependents: Type.Array(ListedDependent),
          }),
        },
      },
    },
    (request) => {
      const { flow, PId = 'none', QLEDate: qleDate = 'none' } = request.query;
      return transact(parts, request, (work) =>
        listEnrollmentChoices(work, {
          flow,
          PId: PId === 'none' ? null : PId,
          qleDate: isCalendarDay(qleDate) ? qleDate : null,
        }),
      );
    },
  );
}
