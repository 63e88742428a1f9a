export { DatabaseError, isAccessDenied, isUniqueViolation } from './database-error.ts';
export { StorageUnavailableError } from './storage-unavailable.ts';
export { newId } from './new-id.ts';
export { openStorage, type StorageConfig } from './open-storage.ts';
export type { Storage } from './storage.ts';
export type {
  AccountTokenKind,
  AuditOutcome,
  CoverageStatus,
  DefaultTimestamp,
  FormRecordStatus,
  PaymentSessionStatus,
  PaymentStatus,
  PayMethod,
  PayTimeOption,
  Gender,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  Relationship,
  ScanStatus,
  SignOn,
  TerminationReason,
  Timestamp,
} from './column-types.ts';
export type {
  Administrator,
  Carrier,
  Database,
  Dependent,
  DocumentRow,
  FormRecord,
  Payment,
  IdentityProvider,
  NewAuditEntry,
  NewOutboxMessage,
  Student,
  StudentCoverage,
  University,
} from './schema.ts';
export type {
  CarrierTable,
  FormDefinitionTable,
  InstallationTable,
  RateLimitTable,
  SchoolOptions,
  SharedTables,
  UniversityCarrierTable,
  UniversityTable,
} from './shared-tables.ts';
export type {
  IdentityProviderTable,
  LinkedIdentityTable,
  PrincipalSource,
  SamlAssertionTable,
  SamlRequestKind,
  SamlRequestTable,
  SignOnTables,
  SsoArrivalTable,
} from './sign-on-tables.ts';
export type {
  AccountTokenTable,
  AdministratorTable,
  AuditEntryTable,
  DependentCoverageTable,
  DependentTable,
  DocumentTable,
  FormRecordTable,
  IdempotencyKeyTable,
  OutboxMessageTable,
  SessionTable,
  StudentCoverageTable,
  StudentCredentialTable,
  StudentTable,
  TenantTables,
} from './tenant-tables.ts';
