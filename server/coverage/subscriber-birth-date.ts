/**
 * Compares a subscriber's date of birth with the student's. Returns an error message, or `undefined` when nothing is
 * wrong.
 */
export function checkSubscriberBirthDate(subscriberBirthDate: string, studentBirthDate: string): string | undefined {
  return subscriberBirthDate === studentBirthDate
    ? "Error: Subscriber date of birth cannot be the same as the student's date of birth"
    : undefined;
}
