import type { Json } from '@campus-cover/engine';

type Answers = Readonly<Record<string, Json>>;

const coverage = { CoverageStartDate: '2026-08-15', CoverageEndDate: '2027-08-14' } as const;

/** The answers of a Bay State student who has other insurance in their own name. */
export const otherInsurance: Answers = {
  ...coverage,
  ReasonID: 'INS',
  InternationalStudent: '0',
  PersonCompletingForm: 'Ada Sample',
  AlternateEmailAddress: 'ada@mail.example',
  CarrierID: 'car_acorn',
  USBasedCarrier: '1',
  CountryID: '225',
  CarrierAddressDiffers: false,
  Street1: '9 Insurer Way',
  City: 'Hartford',
  StateID: 'CT',
  Zip: '06103',
  Phone: '8605550100',
  IsSubscriber: '1',
  PlanType: 'PPO',
  PolicyholderID: 'AC1234567',
  RefundAcknowledgement: true,
};

/** The answers of a Bay State student who withdraws; the letter's ID goes into `UploadedFiles`. */
export const withdrawal: Answers = {
  ...coverage,
  ReasonID: 'WD',
  WithdrawalDate: '2026-12-05',
  InternationalStudent: '0',
  DocumentationText: 'Bay State requires the registrar’s letter that confirms your withdrawal.',
};
