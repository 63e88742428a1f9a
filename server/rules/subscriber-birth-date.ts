/** What is wrong with a subscriber's date of birth beside the student's, in words; `undefined` when nothing is. */
export function checkSubscriberBirthDate(subscriberBirthDate: string, studentBirthDate: string): string | undefined {
  return subscriberBirthDate === studentBirthDate
    ? "Error: Subscriber date of birth cannot be the same as the student's date of birth"
    : undefined;
}
