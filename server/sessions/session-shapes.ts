import { Type } from 'typebox';
import { IsoDay, Moment, Nullable } from '../platform/http/shapes.ts';
import { SchoolView } from '../schools/school-shapes.ts';

/** Who is signed in. */
export const SessionView = Type.Union([
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('student'),
    today: IsoDay,
    /** The administrator who acts for the student. */
    acting: Nullable(Type.Object({ AdministratorName: Type.String(), until: Moment })),
    /** How the student signs in at their school. */
    signOn: Type.Union([Type.Literal('password'), Type.Literal('sso')]),
    student: Type.Object({
      FirstName: Type.String(),
      LastName: Type.String(),
      Email: Type.String(),
      SchoolStudentID: Type.String(),
    }),
    university: SchoolView,
    expiresAt: Moment,
  }),
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('administrator'),
    today: IsoDay,
    administrator: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Email: Type.String() }),
    university: SchoolView,
    expiresAt: Moment,
  }),
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('broker'),
    today: IsoDay,
    broker: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Email: Type.String() }),
    /** The school for which the person works; null if they have not chosen one. */
    university: Nullable(SchoolView),
    expiresAt: Moment,
  }),
  Type.Object({
    authenticated: Type.Literal(true),
    role: Type.Literal('staff'),
    today: IsoDay,
    staff: Type.Object({ FirstName: Type.String(), LastName: Type.String(), Email: Type.String() }),
    expiresAt: Moment,
  }),
  Type.Object({ authenticated: Type.Literal(false), today: IsoDay, universities: Type.Null() }),
]);
