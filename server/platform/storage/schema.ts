import type { Insertable, Selectable } from 'kysely';
import type { ExportInterchangeTable, ExportRunTable, ExportTables, ExportTokenTable } from './export-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { RetentionTables } from './retention-tables.ts';
import type { RosterRunTable, RosterTables } from './roster-tables.ts';
import type { CarrierTable, FaqEntryTable, NewsPostTable, SharedTables, UniversityTable } from './shared-tables.ts';
import type { IdentityProviderTable, SignOnTables } from './sign-on-tables.ts';
import type {
  AdministratorTable,
  AuditEntryTable,
  CarrierRefusalTable,
  CorrectionTable,
  DependentTable,
  DocumentTable,
  FormRecordTable,
  InstallmentTable,
  OutboxMessageTable,
  PaymentTable,
  RefundTable,
  ReviewDecisionTable,
  ReviewTable,
  StudentCoverageTable,
  StudentTable,
  TenantTables,
} from './tenant-tables.ts';
import type { WebhookEndpointTable, WebhookTables } from './webhook-tables.ts';

/** Every table, in TypeScript spelling; SQL uses the same names in snake_case. */
export interface Database
  extends
    SharedTables,
    TenantTables,
    SignOnTables,
    RosterTables,
    RetentionTables,
    ExportTables,
    ImportTables,
    WebhookTables {}

export type University = Selectable<UniversityTable>;
export type Carrier = Selectable<CarrierTable>;
export type IdentityProvider = Selectable<IdentityProviderTable>;
export type Administrator = Selectable<AdministratorTable>;
export type Student = Selectable<StudentTable>;
export type StudentCoverage = Selectable<StudentCoverageTable>;
export type Dependent = Selectable<DependentTable>;
export type Payment = Selectable<PaymentTable>;
export type Installment = Selectable<InstallmentTable>;
export type Refund = Selectable<RefundTable>;
export type FormRecord = Selectable<FormRecordTable>;
export type Correction = Selectable<CorrectionTable>;
export type CarrierRefusal = Selectable<CarrierRefusalTable>;
export type Review = Selectable<ReviewTable>;
export type ReviewDecisionRow = Selectable<ReviewDecisionTable>;
export type RosterRun = Selectable<RosterRunTable>;
export type ExportRun = Selectable<ExportRunTable>;
export type ExportInterchange = Selectable<ExportInterchangeTable>;
export type ExportToken = Selectable<ExportTokenTable>;
export type WebhookEndpoint = Selectable<WebhookEndpointTable>;
export type DocumentRow = Selectable<DocumentTable>;
export type NewAuditEntry = Insertable<AuditEntryTable>;
export type NewOutboxMessage = Insertable<OutboxMessageTable>;
export type NewNewsPost = Insertable<NewsPostTable>;
export type NewFaqEntry = Insertable<FaqEntryTable>;
