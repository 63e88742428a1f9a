export { DatabaseError, isAccessDenied, isNotGranted, isUniqueViolation } from './database-error.ts';
export { StorageUnavailableError } from './storage-unavailable.ts';
export { keepIf } from './keep-if.ts';
export { newId } from './new-id.ts';
export { prepareQuery } from './prepare-query.ts';
export { selectingShared, type SharedQueries } from './shared-queries.ts';
export { MissingRightsError } from './missing-rights.ts';
export type { StorageConfig } from './connect-storage.ts';
export { isKnownMigration } from './migrate.ts';
export { isStorageBegun } from './is-storage-begun.ts';
export { findMissingRightsOf, openStorage, openUnchanged } from './open-storage.ts';
export { DatabaseNotEmptyError, restoreDatabase, type DatabaseLoader } from './copy/restore-database.ts';
export type { ColumnFacts, TableFacts } from './copy/table-facts.ts';
export type { Snapshot, SnapshotRow } from './copy/take-snapshot.ts';
export { findSealedInColumns } from './find-sealed-in-columns.ts';
export { countSealedValues, findSealedText, resealValues, type SealedValue } from './sealed-values.ts';
export { countSealedRows, sealRows } from './seal-rows.ts';
export type { ColumnSeal } from './sealed-columns.ts';
export { openSealed } from './sealing-plugin.ts';
export { rowFromJson, type JsonRow } from './row-from-json.ts';
export type { Grant, Tenant } from './scope.ts';
export type { Storage } from './storage.ts';
export { awaitWrites, commitWith, type FirstStatement } from './transact.ts';
export type { ConnectionCounts } from './storage-driver.ts';
export type { WatchStatement } from './watch-statements.ts';
export type {
  AccountTokenKind,
  AuditOutcome,
  CorrectionKind,
  CoverageStatus,
  DefaultTimestamp,
  EndOfRefusal,
  FormRecordStatus,
  InstallmentState,
  PaymentSessionStatus,
  PaymentStatus,
  PayMethod,
  PayTimeOption,
  RefundState,
  Gender,
  ImportKind,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  Relationship,
  ReminderState,
  ReviewState,
  ScanStatus,
  SignOn,
  TerminationReason,
  Timestamp,
  TokenKind,
  WebhookKind,
  WhyDropped,
  WhyEndpointDisabled,
} from './column-types.ts';
export type { InterchangeSettings } from './export-tables.ts';
export type {
  Administrator,
  Carrier,
  CarrierRefusal,
  Correction,
  Database,
  Dependent,
  DocumentRow,
  ExportInterchange,
  ExportRun,
  ExportToken,
  FormRecord,
  Installment,
  Payment,
  Refund,
  Review,
  ReviewDecisionRow,
  RosterRun,
  IdentityProvider,
  NewAuditEntry,
  NewFaqEntry,
  NewNewsPost,
  NewOutboxMessage,
  Student,
  StudentCoverage,
  University,
  WebhookEndpoint,
} from './schema.ts';
export type {
  CarrierTable,
  FaqEntryTable,
  FormDefinitionTable,
  InstallationTable,
  KeptFiles,
  NewsPostTable,
  OverlayDraftTable,
  OverlayPublicationTable,
  RateLimitTable,
  SchoolOptions,
  SharedTables,
  UniversityCarrierTable,
  UniversityTable,
} from './shared-tables.ts';
export type {
  RosterChangeKind,
  RosterChangeTable,
  RosterRunState,
  RosterRunTable,
  RosterRunWork,
  RosterStudentTable,
} from './roster-tables.ts';
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
  BrokerGrantTable,
  CorrectionTable,
  DependentCoverageTable,
  DependentTable,
  DocumentTable,
  FormRecordTable,
  IdempotencyKeyTable,
  KeptReviewReason,
  KeptReviewTerms,
  OutboxMessageTable,
  ReviewDecisionTable,
  ReminderTable,
  ReviewTable,
  ReviewWordTable,
  SessionTable,
  StudentCoverageTable,
  StudentCredentialTable,
  StudentTable,
  TenantTables,
} from './tenant-tables.ts';
