import { dependentFormId } from '../forms/dependent/dependent-form-id.ts';
import type { Dependent } from '../storage/index.ts';
import { findDependent } from './find-dependent.ts';
import { findDocuments } from './list-documents.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * What is known of the student's dependent, by the specification's names; empty parts are empty texts. `UploadedFiles` are
 * the documents that are held.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillDependent(work: TenantWork, dependentId: string) {
  const dependent = await findDependent(work, dependentId);
  return {
    DependentID: dependent.id,
    ...describeDependent(dependent),
    UploadedFiles: await heldIds(work, dependent.id),
  };
}

/** Ids of the documents that belong to a dependent, or that wait for one who is being added. */
export async function heldIds(work: TenantWork, subjectId: string): Promise<string[]> {
  return (await findDocuments(work, dependentFormId, subjectId)).map(({ id }) => id);
}

function describeDependent(dependent: Dependent) {
  return {
    FirstName: dependent.firstName,
    MiddleName: dependent.middleName,
    LastName: dependent.lastName,
    DateofBirth: dependent.dateOfBirth,
    Gender: dependent.gender ?? '',
    Relationship: dependent.relationship,
    SameAddressAsStudent: dependent.sameAddressAsStudent,
    AddressLine1: dependent.addressLine1,
    AddressLine2: dependent.addressLine2,
    City: dependent.city,
    StateID: dependent.stateId ?? '',
    PostalCode: dependent.postalCode,
    CountryID: String(dependent.countryId),
    QLEDate: dependent.qleDate ?? '',
  };
}
