import type { Json } from '@campus-cover/engine';

/** A complete waiver as a Bay State student would submit it. */
export const completeWaiver: Readonly<Record<string, Json>> = {
  PersonCompletingForm: 'Ada Sample',
  StudyingRemotelyInternational: '1',
  IntercollegiateAthlete: '0',
  CarrierID: 'car_acorn',
  USBasedCarrier: '1',
  CarrierAddressDiffers: false,
  Street1: '9 Insurer Way',
  City: 'Hartford',
  StateID: 'CT',
  Zip: '06103',
  Phone: '8605550100',
  IsSubscriber: '1',
  CustomCode3ID: 'Employer',
  PlanType: 'PPO',
  PolicyholderID: 'AC1234567',
  GroupID: 'G100',
  AmountDeductible: '1500.00',
  Declarations: ['accurate', 'may-be-checked', 'tell-changes', 'comparable-coverage'],
};
