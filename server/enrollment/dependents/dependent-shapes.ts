import { Type } from 'typebox';
import { Id } from '../../platform/http/shapes.ts';

/** Responses of the specification's calls about dependents. A refusal contains the reason or the page to open. */
export const CallAnswer = Type.Object({
  success: Type.Boolean(),
  url: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
});

export const DependentAnswer = Type.Object({
  ...CallAnswer.properties,
  issues: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  DependentID: Type.Optional(Id),
});

const DependentFields = Type.Object({
  DependentID: Id,
  FirstName: Type.String(),
  MiddleName: Type.String(),
  LastName: Type.String(),
  DateofBirth: Type.String(),
  Gender: Type.String(),
  Relationship: Type.String(),
  SameAddressAsStudent: Type.Boolean(),
  AddressLine1: Type.String(),
  AddressLine2: Type.String(),
  City: Type.String(),
  StateID: Type.String(),
  PostalCode: Type.String(),
  CountryID: Type.String(),
  QLEDate: Type.String(),
  UploadedFiles: Type.Array(Id),
});

export const DependentPrefill = Type.Union([
  DependentFields,
  // For a new dependent, only the waiting documents are known.
  Type.Object({ UploadedFiles: Type.Array(Id) }),
  Type.Object({ Error: Type.String(), Url: Type.String() }),
]);
