import type { ExportColumn } from './exports-definition.ts';

/** What is known about the student in every kind of export. */
const studentFields = [
  'schoolStudentId',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'dateOfBirth',
  'gender',
  'street1',
  'street2',
  'city',
  'state',
  'postalCode',
  'countryId',
] as const;

/** A student's coverage, wherever a record is about one. */
const coverageFields = ['periodId', 'planName', 'rateClass', 'coverageStartDate', 'coverageEndDate'] as const;

/**
 * The kinds of export, and the fields of each that a column can show. Two fields belong to every record: `change` is
 * `"current"`, or `"removed"` for a record that is gone; `record` identifies it.
 */
export const exportFields = {
  submissions: [
    'change',
    'record',
    ...studentFields,
    'periodId',
    'form',
    'formVersion',
    'reference',
    'submittedAt',
    'reviewState',
  ],
  decisions: [
    'change',
    'record',
    ...studentFields,
    'form',
    'reference',
    'appealedReference',
    'state',
    'decision',
    'decisionText',
    'sentAt',
    'dueOn',
    'decidedAt',
    'decidedBy',
  ],
  enrollments: [
    'change',
    'record',
    ...studentFields,
    ...coverageFields,
    'subscriberId',
    'terminatesOn',
    'terminationReason',
    'memberNumber',
  ],
  dependents: [
    'change',
    'record',
    'schoolStudentId',
    'subscriberId',
    'studentFirstName',
    'studentLastName',
    'firstName',
    'middleName',
    'lastName',
    'dateOfBirth',
    'gender',
    'relationship',
    'street1',
    'street2',
    'city',
    'state',
    'postalCode',
    'countryId',
    ...coverageFields,
    'terminatesOn',
    'memberNumber',
  ],
  members: [
    'change',
    'record',
    'coverageId',
    'subscriberId',
    'person',
    'schoolStudentId',
    'firstName',
    'middleName',
    'lastName',
    'dateOfBirth',
    'gender',
    'street1',
    'street2',
    'city',
    'state',
    'postalCode',
    'countryId',
    ...coverageFields,
    'terminatesOn',
    'otherCoverage',
  ],
  payments: [
    'change',
    'record',
    ...studentFields,
    'reference',
    'status',
    'payTimeOption',
    'payMethod',
    'installmentName',
    'installmentCount',
    'premium',
    'sponsor',
    'school',
    'fee',
    'dueToday',
    'dueLater',
    'payUntil',
    'paidAt',
    'paid',
    'providerPaymentId',
    'createdAt',
  ],
  charges: [
    'change',
    'record',
    ...studentFields,
    'reference',
    'entry',
    ...coverageFields,
    'person',
    'premium',
    'sponsor',
    'amount',
    'paidFrom',
    'months',
    'ofMonths',
    'payTimeOption',
    'paymentStatus',
    'chargedAt',
  ],
  unanswered: [
    'change',
    'record',
    ...studentFields,
    ...coverageFields,
    'waiveUntil',
    'enrollUntil',
    'lateUntil',
    'registeredAt',
    'invitedAt',
  ],
} as const;

/** A kind of export, e.g. `"enrollments"`. */
export type ExportKind = keyof typeof exportFields;
/** What a column of an export can show, e.g. `"schoolStudentId"`. */
export type ExportField<Kind extends ExportKind = ExportKind> = (typeof exportFields)[Kind][number];

/**
 * Reads a column's field that shows an answer, e.g. `"waiver.CarrierID"`. Null for any other field. Only `submissions`
 * can show answers.
 */
export function readAnswerField(field: string): { readonly form: string; readonly name: string } | null {
  const [form = '', name] = field.split('.');
  return name === undefined ? null : { form, name };
}

/** Every kind of export. */
export const exportKinds = Object.keys(exportFields) as readonly ExportKind[];

/** The fields without which a receiver cannot apply a file that contains only changes. */
export const replayedFields = ['change', 'record'] as const;

/** Leaves out of the default columns what only some receivers need. */
const unusual: ReadonlySet<string> = new Set([
  'gender',
  'dateOfBirth',
  'street1',
  'street2',
  'city',
  'state',
  'postalCode',
  'countryId',
]);
const withEverything: ReadonlySet<ExportKind> = new Set(['enrollments', 'dependents', 'members']);

/**
 * The columns of an export for a school whose `exports.json` does not list them: every field under its own name. Dates
 * of birth and addresses are only in what an insurance company needs.
 */
export function usualColumns(kind: ExportKind): readonly ExportColumn[] {
  return exportFields[kind]
    .filter((field) => withEverything.has(kind) || !unusual.has(field))
    .map((field) => ({ name: field, field }));
}
