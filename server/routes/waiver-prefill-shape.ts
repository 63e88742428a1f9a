import { Type, type TOptional, type TString, type TNumber, type TUnion } from 'typebox';

// The specification's names, `WavierStatus` included.
const names = [
  'WavierStatus',
  'EnrollStatus',
  'IsSubscriber',
  'CarrierID',
  'CarrierName',
  'CustomCode3ID',
  'CustomCode3IDSelfCode',
  'ReasonID',
  'GraduationDate',
  'WithdrawalDate',
  'MassHealthID',
  'PersonCompletingForm',
  'NewCarrier',
  'CountryID',
  'PolicyholderID',
  'PlanType',
  'Street1',
  'City',
  'StateID',
  'Zip',
  'Phone',
  'SubscriberFirstName',
  'SubscriberLastName',
  'SubscriberID',
  'SubscriberDOB',
  'SubscriberGender',
  'RelationshipToStudent',
  'AmountDeductible',
  'GroupID',
  'RxProcessorName',
  'BIN',
  'RxGroup',
  'PharmacyID',
  'PCN',
  'AlternateEmailAddress',
  'sportType',
  'IntercollegiateAthlete',
  'USBasedCarrier',
  'StudyingRemotelyInternational',
  'StudyingRemotelyDomestic',
  'EnrollPrepaidOnCampus',
  'Error',
  'Url',
] as const;

type Value = TOptional<TUnion<[TString, TNumber]>>;

/** What the waiver's prefill may hold; `Error` and `Url` alone when there is none. */
export const WaiverPrefill = Type.Object(
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Union([Type.String(), Type.Number()]))])) as Record<
    (typeof names)[number],
    Value
  >,
);
