import { join } from 'node:path';
import { openDocumentStore } from '../../server/platform/document-store/open-document-store.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage } from '../../server/platform/storage/index.ts';
import type { Simulator } from '../../tools/payment-simulator/open-simulator.ts';
import type { PortalProcess } from '../browser/portal-process.ts';
import { multipart, png } from '../server/documents/multipart.ts';
import type { CrowdMember } from './crowd.ts';
import { isWhole } from './is-whole.ts';

/** A student who enrolls after a life event and pays by card, with what the portal has acknowledged so far. */
export interface Enrollee extends CrowdMember {
  documentId?: string;
  reference?: string;
  isPaid?: boolean;
}

const declarations = ['accurate', 'eligible', 'cost', 'terms'];

/**
 * Continues from this student's last step to the payment; throws a TypeError if the portal stops before the payment.
 */
export async function enrollAndPay(
  { portal, simulator, definitionHash }: { portal: PortalProcess; simulator: Simulator; definitionHash: string },
  member: Enrollee,
): Promise<void> {
  member.documentId ??= await upload(portal, member);
  member.reference ??= await submit(portal, member, definitionHash);
  if (member.isPaid) return;
  const { url } = await ask<{ url: string }>(portal, member, `/api/portal/payments/${member.reference}/checkout`);
  await fetch(`${simulator.url}${new URL(url).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  member.isPaid = true;
}

export async function readStatus(portal: PortalProcess, member: Enrollee): Promise<string> {
  const response = await fetch(`${portal.url}/api/portal/payments/${member.reference}`, {
    headers: { cookie: member.cookie },
  });
  return ((await response.json()) as { status: string }).status;
}

async function upload(portal: PortalProcess, member: Enrollee): Promise<string> {
  const { headers, payload } = multipart([{ name: 'f', value: png, fileName: 'certificate.png' }]);
  const init = { headers, body: payload as Buffer<ArrayBuffer> };
  const url = '/api/forms/enroll-qle/documents?field=QLEFileUpload';
  return (await ask<{ id: string }>(portal, member, url, init)).id;
}

async function submit(portal: PortalProcess, member: Enrollee, definitionHash: string): Promise<string> {
  const answers = {
    QLEEvent: 'Loss of Coverage',
    QLEDate: '2026-11-16',
    QLEFileUpload: [member.documentId],
    Coverages: [member.coverageId],
    PayTimeOption: 'Pay now',
    PerEntireTransaction: 'Credit Card',
    Declarations: declarations,
    EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': member.idempotencyKey };
  const body = JSON.stringify({ answers, definitionHash });
  const url = '/api/forms/enroll-qle/submissions';
  return (await ask<{ reference: string }>(portal, member, url, { headers, body })).reference;
}

async function ask<Answer>(
  portal: PortalProcess,
  member: Enrollee,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer<ArrayBuffer> } = {},
): Promise<Answer> {
  const response = await fetch(`${portal.url}${url}`, {
    method: 'POST',
    headers: { cookie: member.cookie, origin: portal.url, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${url} refused with ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * Returns what the database and the documents folder store about one student's enrollment; the portal must not be
 * running.
 */
export interface KeptEnrollment {
  readonly coverageId: string;
  readonly status: string;
  readonly records: number;
  readonly payments: readonly { readonly id: string; readonly reference: string; readonly status: string }[];
  /** Documents that the record lists and that are complete to the last byte. */
  readonly documentIds: readonly string[];
}

export async function readEnrollments(
  dataDir: string,
  crowd: readonly CrowdMember[],
): Promise<readonly KeptEnrollment[]> {
  const keyRing = loadKeyRing({ dataKeys: [], dataDir });
  const store = openDocumentStore({ documentsDir: join(dataDir, 'documents') }, keyRing);
  const storage = await openStorage({ kind: 'pglite', dataDir }, keyRing);
  try {
    return await storage.system(async (trx) => {
      const coverages = await trx.selectFrom('studentCoverages').selectAll().execute();
      const records = await trx.selectFrom('formRecords').selectAll().where('formId', '=', 'enroll-qle').execute();
      const documents = await trx.selectFrom('documents').selectAll().where('removedAt', 'is', null).execute();
      const payments = await trx
        .selectFrom('payments')
        .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
        .select(['payments.id', 'reference', 'status', 'studentCoverageId'])
        .execute();
      const whole = new Set<string>();
      for (const document of documents) if (await isWhole(store, document)) whole.add(document.id);
      return crowd.map(({ coverageId }) => {
        const coverage = coverages.find(({ id }) => id === coverageId);
        const sent = records.filter((row) => row.studentId === coverage?.studentId && row.status === 'submitted');
        return {
          coverageId,
          status: coverage?.studentCoverageStatus ?? 'gone',
          records: sent.length,
          payments: payments.filter(({ studentCoverageId }) => studentCoverageId === coverageId),
          documentIds: documents
            .filter(({ id, subjectId }) => whole.has(id) && sent.some((record) => record.subjectId === subjectId))
            .map(({ id }) => id),
        };
      });
    });
  } finally {
    await storage.close();
  }
}
