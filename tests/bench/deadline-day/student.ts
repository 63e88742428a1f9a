/** A student in the crowd, with everything that the portal has acknowledged to this student. */
export interface Student {
  readonly email: string;
  readonly password: string;
  readonly coverageId: string;
  /** The student's own network address, because the portal limits sign-ins by address. */
  readonly address: string;
  readonly wants: 'waive' | 'enroll';
  /** The documents that the submission names. */
  documentIds: readonly string[];
  reference?: string;
  hasPaid?: boolean;
  /** The portal has shown the payment as received. */
  sawPayment?: boolean;
}
