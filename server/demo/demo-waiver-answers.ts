import type { CarrierDefinition } from '@campus-cover/engine';
import type { JsonObject } from '../platform/storage/index.ts';

/** Matches the form's rule for carriers without a pattern. */
const usualInsuranceId = 'EFH12345600';

interface WaiverFacts {
  readonly studentName: string;
  readonly waiverAndMedicaidOnly: boolean;
  readonly slug: string;
  readonly isAthlete: boolean;
  readonly carrierId: string;
  readonly carrier: CarrierDefinition;
}

/**
 * A waiver that the form accepts unchanged. It must not need a document, because the demo world has no files. So it
 * uses Medicaid at schools that require documents from everyone else, and insurance through a job at schools that
 * require them only for Medicaid.
 */
export function waiverAnswers({
  studentName,
  waiverAndMedicaidOnly,
  slug,
  isAthlete,
  carrierId,
  carrier,
}: WaiverFacts): JsonObject {
  const { street1, street2, city, state, postalCode } = carrier.address;
  return {
    PersonCompletingForm: studentName,
    StudyingRemotelyInternational: '0',
    StudyingRemotelyDomestic: '0',
    ...(slug === 'cascadia' ? {} : { EnrollPrepaidOnCampus: '0' }),
    IntercollegiateAthlete: isAthlete ? '1' : '0',
    ...(isAthlete ? { sportType: 'Rowing' } : {}),
    CarrierID: carrierId,
    USBasedCarrier: '1',
    Street1: street2 ? `${street1}, ${street2}` : street1,
    City: city,
    StateID: state,
    Zip: postalCode,
    Phone: carrier.phone,
    IsSubscriber: '1',
    CustomCode3ID: waiverAndMedicaidOnly ? 'Employer' : 'Medicaid',
    PlanType: 'HMO',
    PolicyholderID: carrier.insuranceId?.example ?? usualInsuranceId,
    AmountDeductible: '0',
    Declarations: [
      'accurate',
      'may-be-checked',
      'tell-changes',
      ...(slug === 'bay-state' ? ['comparable-coverage'] : []),
    ],
  };
}

/** The answers of a student who stopped partway through. */
export function waiverDraft(facts: WaiverFacts): JsonObject {
  const { Declarations: _declarations, PolicyholderID: _policyholderId, ...begun } = waiverAnswers(facts);
  return { ...begun, CustomCode3ID: 'Employer', PlanType: 'PPO', GroupID: 'G-4711' };
}
