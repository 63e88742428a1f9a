import { randomUUID } from 'node:crypto';
import type { TestServer, TestVisitor } from '../open-test-server.ts';

export interface Correction {
  readonly kind: string;
  readonly coverage?: string;
  readonly until?: string;
  readonly firstDay?: string;
  readonly lastDay?: string;
}

interface Problem {
  readonly code: string;
  readonly detail: string;
}

const address = (student: string) => `/api/portal/corrections/students/${student}`;

/** What the server says that a correction changes, or why it refuses. */
export async function preview(office: TestVisitor, student: string, correction: Correction) {
  const answer = await office.post(`${address(student)}/preview`, correction);
  return answer.json<{ consequences?: readonly string[] } & Partial<Problem>>();
}

/** Sends a correction that an administrator has confirmed. */
export function send(
  office: TestVisitor,
  student: string,
  { confirmed, key = randomUUID(), ...correction }: Correction & { confirmed: readonly string[]; key?: string },
) {
  const body = { reason: 'The student called.', ...correction, confirmed };
  return office.post(address(student), body, { 'idempotency-key': key });
}

/** Previews and confirms a correction, as the page does. Returns what it changed. */
export async function correct(office: TestVisitor, student: string, correction: Correction) {
  const { consequences, detail } = await preview(office, student, correction);
  if (consequences === undefined) throw new Error(detail);
  const answer = await send(office, student, { ...correction, confirmed: consequences });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return consequences;
}

export interface ShownCorrections {
  readonly closedAt: string | null;
  readonly coverages: readonly {
    readonly StudentCoverageID: string;
    readonly offers: readonly string[];
    readonly suggestedUntil: string | null;
    readonly lastDay: string;
  }[];
  readonly history: readonly {
    readonly kind: string;
    readonly madeBy: string | null;
    readonly reason: string;
    readonly consequences: readonly string[];
  }[];
}

/** What an administrator sees about a student. */
export async function look(office: TestVisitor, student: string): Promise<ShownCorrections> {
  return (await office.get(address(student))).json<ShownCorrections>();
}

/** A coverage as the database has it. */
export function readCoverage(portal: TestServer, id: string) {
  return portal.storage.system((trx) =>
    trx.selectFrom('studentCoverages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}
