import { findDocuments } from '../../forms/records/list-documents.ts';
import type { Dependent } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { dependentFormId } from './dependent-form-id.ts';
import { findDependent } from './find-dependent.ts';
import { newDependentId } from './new-dependent-id.ts';

/**
 * The data of the student's dependent, keyed by the specification's names; missing values are empty strings.
 * `UploadedFiles` are the stored documents; for a new dependent, the waiting ones.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function prefillDependent(work: TenantWork, dependentId: string) {
  return dependentId === newDependentId
    ? { UploadedFiles: await heldIds(work, newDependentId) }
    : readDependent(work, dependentId);
}

/** Returns the same data for an existing dependent. */
export async function readDependent(work: TenantWork, dependentId: string) {
  const dependent = await findDependent(work, dependentId);
  return {
    DependentID: dependent.id,
    ...describeDependent(dependent),
    UploadedFiles: await heldIds(work, dependent.id),
  };
}

/** The ids of a dependent's documents, or of those that wait for a new dependent. */
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
