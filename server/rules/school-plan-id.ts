/** What a form names other insurance for. */
export type InsurancePurpose = 'waiver' | 'termination';

const words: Readonly<Record<InsurancePurpose, string>> = {
  waiver: "Error: You can't waive the school's insurance with the school's insurance.",
  termination: "You can't terminate the school's insurance with the school's insurance.",
};

/** What is wrong with an insurance id beside the student's ids in the school's own plan, in words; `undefined` when nothing is. */
export function checkInsuranceId(
  insuranceId: string,
  schoolPlanIds: readonly string[],
  purpose: InsurancePurpose,
): string | undefined {
  const offered = comparable(insuranceId);
  return offered !== '' && schoolPlanIds.some((id) => comparable(id) === offered) ? words[purpose] : undefined;
}

// People write ids with blanks and hyphens, in either case.
function comparable(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
