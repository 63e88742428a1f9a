import { Type } from 'typebox';

export const CoverageStatus = Type.Union([
  Type.Literal('Enrolled'),
  Type.Literal('Pending Enrollment'),
  Type.Literal('Eligible'),
  Type.Literal('Eligibility Pending'),
  Type.Literal('Enrollment Expired'),
  Type.Literal('Waived'),
]);
