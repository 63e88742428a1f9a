/** Why a form asks about other insurance. */
export type InsurancePurpose = 'waiver' | 'termination';

const words: Readonly<Record<InsurancePurpose, string>> = {
  waiver: "Error: You can't waive the school's insurance with the school's insurance.",
  termination: "You can't terminate the school's insurance with the school's insurance.",
};

/**
 * Compares an insurance id with the student's ids in the school's own plan. Returns an error message, or `undefined`
 * when nothing is wrong.
 */
export function checkInsuranceId(
  insuranceId: string,
  schoolPlanIds: readonly string[],
  purpose: InsurancePurpose,
): string | undefined {
  return schoolPlanIds.some((id) => isSameInsuranceId(id, insuranceId)) ? words[purpose] : undefined;
}

/** Whether two strings are the same ID. An empty string is not an ID. */
export function isSameInsuranceId(one: string, another: string): boolean {
  return comparable(one) !== '' && comparable(one) === comparable(another);
}

// People write ids with spaces and hyphens, in upper or lower case.
function comparable(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
