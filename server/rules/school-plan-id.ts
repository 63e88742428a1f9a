/** What is wrong with an insurance id beside the student's ids in the school's own plan, in words; `undefined` when nothing is. */
export function checkWaiverInsuranceId(insuranceId: string, schoolPlanIds: readonly string[]): string | undefined {
  const offered = comparable(insuranceId);
  return offered !== '' && schoolPlanIds.some((id) => comparable(id) === offered)
    ? "Error: You can't waive the school's insurance with the school's insurance."
    : undefined;
}

// People write ids with blanks and hyphens, in either case.
function comparable(id: string): string {
  return id.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
