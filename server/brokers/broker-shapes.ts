import { Type } from 'typebox';
import { IsoDay, Moment } from '../platform/http/shapes.ts';
import { Amount } from '../reports/report-shapes.ts';

export const Slug = Type.String({ pattern: '^[a-z0-9-]{1,120}$' });

/** The schools that are granted to a broker's person. */
export const GrantedSchools = Type.Object({
  schools: Type.Array(Type.Object({ slug: Type.String(), UniversityName: Type.String() })),
});

/** A school's totals, one row for each period. */
export const SchoolTotals = Type.Object({
  takenAt: Moment,
  rows: Type.Array(
    Type.Object({
      period: Type.Object({ id: Type.String(), planName: Type.String(), firstDay: IsoDay, lastDay: IsoDay }),
      counts: Type.Object({
        /** The sum of the groups: all other counts except `dependents`. */
        offered: Type.Integer(),
        waived: Type.Integer(),
        enrolled: Type.Integer(),
        silent: Type.Integer(),
        /** What waits for the school's decision. */
        waiting: Type.Integer(),
        refused: Type.Integer(),
        /** The students in all other groups of the school's own report. */
        other: Type.Integer(),
        dependents: Type.Integer(),
      }),
      charged: Amount,
      paid: Amount,
    }),
  ),
});
