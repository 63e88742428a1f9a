import type { Dependent } from '../../platform/storage/index.ts';
import type { StudentValues } from './student-values.ts';

/** The dependent's own address, or the student's if they live together. */
export function dependentAddress(person: Dependent, student: StudentValues) {
  if (person.sameAddressAsStudent) {
    const { street1, street2, city, state, postalCode, countryId } = student;
    return { street1, street2, city, state, postalCode, countryId };
  }
  return {
    street1: person.addressLine1,
    street2: person.addressLine2,
    city: person.city,
    state: person.stateId,
    postalCode: person.postalCode,
    countryId: person.countryId,
  };
}
