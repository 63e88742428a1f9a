import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { multipart } from '../../server/documents/multipart.ts';
import { Dismay, isLost, isWorthAnotherTry, pressAgainMs, type Visit } from './visit.ts';

export interface FormPage {
  readonly formId: string;
  /** The page's query, e.g. `"Id=cov_1"`. */
  readonly query: string;
}

type Answers = Readonly<Record<string, unknown>>;

interface OpenedForm {
  readonly definitionHash: string;
  readonly definitionUrl: string;
  readonly validatorsUrl: string;
  readonly prefillCall: string | null;
  readonly record: { readonly reference: string | null };
}

interface Submission extends FormPage {
  readonly answers: Answers;
  readonly definitionHash: string;
}

/** Opens a form's page. */
export async function openForm(visit: Visit, page: FormPage): Promise<OpenedForm> {
  await visit.ask({ path: '/api/forms' });
  const opened = await askVisit(visit, page);
  await Promise.all([
    visit.ask({ path: opened.definitionUrl }),
    visit.ask({ path: opened.validatorsUrl }),
    opened.prefillCall !== null && visit.ask({ path: opened.prefillCall }),
  ]);
  return opened;
}

/** Saves a draft as the page does automatically: after a failure, it waits 2 s, 4 s … up to 30 s. */
export async function saveDraft(visit: Visit, { formId, query, ...json }: Submission): Promise<void> {
  const path = `/api/forms/${formId}/draft?${query}`;
  await visit.ask({ method: 'PUT', path, json }, { pauseMs: (failures) => Math.min(1000 * 2 ** failures, 30_000) });
}

/** Uploads a file for a field, and returns the id of the document that the portal acknowledged. */
export async function upload(visit: Visit, { formId, query }: FormPage, field: string, file: Buffer): Promise<string> {
  const { payload, headers } = multipart([{ name: 'UploadedFiles', value: file, fileName: 'card.png' }]);
  const path = `/api/forms/${formId}/documents?${query}&field=${field}`;
  const upload = { method: 'POST', path, bytes: payload, headers, timeoutMs: 60_000 } as const;
  return (await visit.ask<{ id: string }>(upload)).id;
}

/**
 * Submits a form until it is accepted, and returns the reference. After a lost connection, the page sends it again with
 * the same key. After a failure of the portal, the student goes back to the form, which then uses a new key.
 */
export async function submit(visit: Visit, submission: Submission): Promise<string> {
  const { formId, query, ...json } = submission;
  const path = `/api/forms/${formId}/submissions?${query}`;
  for (let key = randomUUID(); ;) {
    const headers = { 'idempotency-key': key };
    const answer = await visit.try({ method: 'POST', path, json, headers, timeoutMs: 40_000 });
    if (answer.status === 200 || answer.status === 201) return (answer.body as { reference: string }).reference;
    const wasSentBefore = answer.code === 'ALREADY_SUBMITTED';
    if (!wasSentBefore && !isWorthAnotherTry(answer)) throw new Dismay(`${answer.status} ${answer.code} at ${formId}`);
    if (!wasSentBefore) await pause(pressAgainMs);
    if (isLost(answer)) continue;
    const { reference } = (await askVisit(visit, submission)).record;
    if (reference !== null) return reference;
    if (wasSentBefore) throw new Dismay(`ALREADY_SUBMITTED without a reference at ${formId}`);
    key = randomUUID();
  }
}

function askVisit(visit: Visit, { formId, query }: FormPage): Promise<OpenedForm> {
  return visit.ask<OpenedForm>({ path: `/api/forms/${formId}/visit?${query}` });
}
