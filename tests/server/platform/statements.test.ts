import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

/** What a request costs the database. */
interface Cost {
  /** Statements, including the ones that begin and end transactions. */
  readonly statements: number;
  /** How many times the server waits: statements that it sends together count as one. */
  readonly roundTrips: number;
}

describe('a request to PostgreSQL', () => {
  let portal: TestServer;
  let ada: TestVisitor;

  beforeAll(async () => {
    portal = await openTestServer();
    ada = await portal.student('ada@bay-state.example');
  });
  afterAll(() => portal.close());

  it.each<[string, Cost]>([
    ['/api/portal/session', { statements: 1, roundTrips: 1 }],
    ['/api/portal/dashboard', { statements: 10, roundTrips: 3 }],
    ['/api/forms/waiver/visit?Id=cov_ada', { statements: 10, roundTrips: 4 }],
  ])('of %s costs %o', async (url, most) => {
    // The first two requests also load and keep what all later ones share.
    await ada.get(url);
    await ada.get(url);
    const { response, cost } = await count(() => ada.get(url));
    expect(response.statusCode).toBe(200);
    expect(cost).toEqual(most);
  });

  it('that saves a draft, or submits the form, costs this much', async () => {
    const url = (call: string) => `/api/forms/waiver/${call}?Id=cov_ada`;
    const card = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
    const uploaded = await ada.request({ method: 'POST', url: `${url('documents')}&field=UploadedFiles`, ...card });
    const { definitionHash } = (await ada.get(url('visit'))).json<{ definitionHash: string }>();
    const { id } = uploaded.json<{ id: string }>();
    const body = { answers: { ...completeWaiver, UploadedFiles: [id] }, definitionHash };

    await ada.put(url('draft'), body);
    const draft = await count(() => ada.put(url('draft'), body));
    expect(draft.response.statusCode).toBe(200);
    // The lock is sent first, so PostgreSQL reads everything else under it.
    expect(draft.sent.findIndex((text) => text.includes('for no key update'))).toBe(
      draft.sent.findIndex((text) => text.startsWith('begin') && text.includes('campus_cover_app')) + 1,
    );
    expect(draft.cost).toEqual({ statements: 12, roundTrips: 7 });

    const key = { 'idempotency-key': randomUUID() };
    const submission = await count(() => ada.post(url('submissions'), body, key));
    expect(submission.response.statusCode).toBe(201);
    expect(submission.cost.statements).toBe(25);
    // The last statements of a submission go out together, unless the answer to an earlier one arrives first.
    expect(submission.cost.roundTrips).toBeLessThanOrEqual(12);
  });
});

// oxlint-disable-next-line typescript/unbound-method -- It is called with the client.
const original = pg.Client.prototype.query;

/** Runs a request, and counts and keeps the statements that the server sends. */
async function count<Response>(request: () => Promise<Response>) {
  const sent: string[] = [];
  const waiting = new Map<unknown, number>();
  let statements = 0;
  let roundTrips = 0;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...args: unknown[]
  ) {
    statements += 1;
    const [statement] = args as [string | { readonly text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    const before = waiting.get(this) ?? 0;
    if (before === 0) roundTrips += 1;
    waiting.set(this, before + 1);
    const answer = Reflect.apply(original, this, args) as Promise<unknown>;
    const settle = () => waiting.set(this, (waiting.get(this) ?? 1) - 1);
    answer.then(settle, settle);
    return answer as unknown as void;
  });
  try {
    return { response: await request(), cost: { statements, roundTrips }, sent };
  } finally {
    query.mockRestore();
  }
}
