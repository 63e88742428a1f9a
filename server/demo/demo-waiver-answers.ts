import type { JsonObject } from '../platform/storage/index.ts';
import type { demoCarriers } from './demo-carriers.ts';

interface WaiverFacts {
  readonly studentName: string;
  readonly schoolOptions: { readonly waiverAndMedicaidOnly: boolean };
  readonly slug: string;
  readonly isAthlete: boolean;
  readonly carrierId: string;
  readonly carrier: (typeof demoCarriers)[number];
}

/**
 * A waiver that the form accepts unchanged. It must need no document, because the demo world has no files. So it uses
 * Medicaid at schools that require documents from everyone else, and insurance through a job at schools that require
 * them only for Medicaid.
 */
export function waiverAnswers({
  studentName,
  schoolOptions,
  slug,
  isAthlete,
  carrierId,
  carrier,
}: WaiverFacts): JsonObject {
  return {
    PersonCompletingForm: studentName,
    StudyingRemotelyInternational: '0',
    StudyingRemotelyDomestic: '0',
    ...(slug === 'cascadia' ? {} : { EnrollPrepaidOnCampus: '0' }),
    IntercollegiateAthlete: isAthlete ? '1' : '0',
    ...(isAthlete ? { sportType: 'Rowing' } : {}),
    CarrierID: carrierId,
    USBasedCarrier: '1',
    Street1: carrier.street2 ? `${carrier.street1}, ${carrier.street2}` : carrier.street1,
    City: carrier.city,
    StateID: carrier.stateId,
    Zip: carrier.postalCode,
    Phone: carrier.workPhone,
    IsSubscriber: '1',
    CustomCode3ID: schoolOptions.waiverAndMedicaidOnly ? 'Employer' : 'Medicaid',
    PlanType: 'HMO',
    PolicyholderID: carrier.sampleInsuranceId,
    AmountDeductible: '0',
    Declarations: [
      'accurate',
      'may-be-checked',
      'tell-changes',
      ...(slug === 'bay-state' ? ['comparable-coverage'] : []),
    ],
  };
}

/** The answers of a student who stopped in the middle. */
export function waiverDraft(facts: WaiverFacts): JsonObject {
  const { Declarations: _declarations, PolicyholderID: _policyholderId, ...begun } = waiverAnswers(facts);
  return { ...begun, CustomCode3ID: 'Employer', PlanType: 'PPO', GroupID: 'G-4711' };
}
