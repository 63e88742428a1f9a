import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { reviewedCatalog } from './reviewed-catalog.ts';

type Answers = Readonly<Record<string, Json>>;

/** Takes effect at once. */
export const low: Answers = { ...completeWaiver, AmountDeductible: '500.00' };
/** Waits for the school's decision. */
export const high: Answers = { ...completeWaiver, AmountDeductible: '1500.00' };

export interface Visit {
  readonly definitionHash: string;
  readonly definitionUrl: string;
  readonly record: { readonly id: string | null };
  readonly draft: { readonly answers: Answers } | null;
  readonly asked: { readonly text: string; readonly fields: readonly string[]; readonly note: string | null } | null;
}

export interface Card {
  readonly StudentCoverageID: string;
  readonly StudentCoverageStatus: string;
  readonly enrolledAfter: string | null;
  readonly reviews: readonly {
    readonly state: string;
    readonly question: string | null;
    readonly note: string | null;
  }[];
  readonly actions: readonly { readonly formId: string }[];
}

interface ShownReview {
  readonly sentAt: string;
  readonly state: string;
  readonly decided: { readonly at: string; readonly undoUntil: string | null } | null;
  readonly history: readonly { readonly action: string; readonly by: string | null; readonly why: string | null }[];
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;

/** A portal where Bay State reviews waivers with a high deductible, a student who waives, and an administrator. */
export async function openReviewDesk(catalog = reviewedCatalog()) {
  const portal = await openTestServer({ catalog: await catalog });
  const ada = await portal.student('ada@bay-state.example');
  const office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));

  async function visit(language = ''): Promise<Visit> {
    return (await ada.get(`/api/forms/waiver/visit?Id=cov_ada${language}`)).json<Visit>();
  }

  /** Saves a draft. Returns the page's parameter that the dashboard then adds. */
  async function saveDraft(): Promise<string> {
    const { definitionHash } = await visit();
    const payload = { answers: {}, definitionHash };
    await ada.request({ method: 'PUT', url: '/api/forms/waiver/draft?Id=cov_ada', payload });
    return `&WId=${(await visit()).record.id}`;
  }

  async function send(answers: Answers, language = '', named = ''): Promise<string> {
    const { definitionHash } = await visit(language);
    const url = `/api/forms/waiver/submissions?Id=cov_ada${named}`;
    const body = { answers: { ...answers, UploadedFiles: [await uploadCard(ada)] }, definitionHash };
    const answer = await ada.post(url, body, { 'idempotency-key': randomUUID() });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ reference: string }>().reference;
  }

  async function show(reference: string, by = office): Promise<ShownReview> {
    return (await by.get(`/api/portal/reviews/${reference}`)).json<ShownReview>();
  }

  async function decide(reference: string, decision: string, { by = office, note }: DecisionOptions = {}) {
    const shown: Partial<ShownReview> = await show(reference, by);
    const sentAt = shown.sentAt ?? portal.now().toISOString();
    const body = { decision, sentAt, ...(note !== undefined && { note }) };
    return by.post(`/api/portal/reviews/${reference}/decision`, body);
  }

  async function undo(reference: string, by = office) {
    const { decided } = await show(reference, by);
    const decidedAt = decided?.at ?? portal.now().toISOString();
    return by.post(`/api/portal/reviews/${reference}/undo`, { decidedAt });
  }

  async function card(): Promise<Card | undefined> {
    const { coverages } = (await ada.get('/api/portal/dashboard')).json<{ coverages: readonly Card[] }>();
    return coverages.find(({ StudentCoverageID }) => StudentCoverageID === 'cov_ada');
  }

  async function list(state: string, by = office) {
    return (await by.get(`/api/portal/reviews?state=${state}`)).json<{
      reviews: readonly { reference: string; reasons: readonly string[]; dueOn: string; claimedBy: string | null }[];
    }>().reviews;
  }

  async function lastMail(): Promise<
    | { readonly subject?: string | undefined; readonly text?: string | undefined; readonly html?: string | undefined }
    | undefined
  > {
    await portal.outbox.runOnce();
    return (await readMails(portal.folder))[0];
  }

  async function setCoverage(values: Readonly<Record<string, string>>): Promise<void> {
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set(values).where('id', '=', 'cov_ada').execute(),
    );
  }

  return { portal, ada, office, visit, saveDraft, send, show, decide, undo, card, list, lastMail, setCoverage };
}

interface DecisionOptions {
  readonly by?: TestVisitor;
  readonly note?: string;
}

async function uploadCard(student: TestVisitor): Promise<string> {
  const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
  const body = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
  return (await student.request({ method: 'POST', url, ...body })).json<{ id: string }>().id;
}

/** Another administrator of a school. */
export async function otherAdministrator(portal: TestServer, name: string, school = 'bay-state'): Promise<TestVisitor> {
  return enrollAdministrator(portal, await addAdministrator(portal, name, school));
}
