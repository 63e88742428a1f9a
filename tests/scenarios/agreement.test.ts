import { randomUUID } from 'node:crypto';
import { judgeSubmission, type Answers, type Form, type Issue, type Json, type Submission } from '@campus-cover/engine';
import {
  formOptionsFor,
  runScenario,
  whatLeaves,
  type Departure,
  type ScenarioFile,
  type World,
} from '@campus-cover/engine/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../server/platform/keys/seal-answers.ts';
import { multipart, png } from '../server/documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../server/open-test-server.ts';
import { seedGivenWorld } from './seed-given-world.ts';
import { nameOf, openShipped, variants, type ShippedForm } from './shipped-forms.ts';

/*
 * Checks that three implementations reach the same verdict. When a scenario's form opens, and after every step, the
 * test judges the form's answers in three ways: in the form itself, with `judgeSubmission`, and over HTTP at the
 * submission route of a complete server with a database.
 *
 * No part of the server is replaced. The test writes the waiver's `given` data (the school, student, companies and
 * coverages) to the database, and the server's own lookups, session, validation and storage use this data. So the test
 * also compares the results of the server's lookups with the given results. A scenario with its own lookups uses only
 * the first two ways, because a test cannot set the results of the server's lookups or make them fail.
 *
 * If the form refuses the answers, the test still sends every visible answer, as a client that ignores the form's
 * verdict would. If the answers are accepted before the scenario ends, the test does not post them, because a
 * submission would close the coverage.
 */
const asShipped = variants
  .filter(({ language }) => language === undefined)
  .map((variant) => [nameOf(variant), openShipped(variant)] as const);
/** A form that stores no record has its own test next to its handler. */
const recorded = asShipped.filter(([, { world }]) => world.variant.form === 'waiver');

describe.each(asShipped)('the %s', (_name, { world, scenarios }) => {
  it('gets the same verdict from its form and from judgeSubmission', async () => {
    let waiting = 0;
    for (const file of scenarios) {
      for (const { submission, answers } of listMoments(world, file)) {
        // `judgeSubmission` would wait for a response that never arrives. The form cannot be submitted at that moment
        // either.
        if (isWaiting(submission)) {
          waiting += 1;
          continue;
        }
        const judged = await judgeSubmission(world.definition, { ...formOptionsFor(world, file.scenario), answers });
        expect(describeVerdict(judged), file.scenario.title).toEqual(describeVerdict(submission));
      }
    }
    expect(waiting).toBe(world.variant.form === 'waiver' ? 1 : 0);
  });
});

describe('over HTTP', () => {
  let portal: TestServer;
  beforeAll(async () => {
    const [{ world }] = recorded.map(([, shipped]) => shipped) as [ShippedForm];
    portal = await openTestServer({ environment: { TODAY: world.given.today } });
  }, 60_000);
  afterAll(() => portal.close());

  it.each(recorded)(
    'the %s gets the same verdict as from its form, in the same words, and an accepted submission is stored as sent',
    async (name, { world, scenarios }) => {
      const posted = scenarios
        .filter(({ scenario }) => scenario.lookups === undefined)
        .map((file, index) => ({ file, about: `cov_${name.replaceAll(' ', '-')}-${index}` }));
      const email = await seedGivenWorld(
        portal.storage,
        world,
        posted.map(({ about }) => about),
      );
      const verdicts = { accepted: 0, refused: 0 };
      let student = await portal.student(email);
      const seen = new Set<string>();
      for (const { file, about } of posted) {
        const moments = listMoments(world, file);
        for (const moment of moments) {
          const key = JSON.stringify(moment.answers);
          if (seen.has(key) || (moment.submission.ok && moment !== moments.at(-1))) continue;
          seen.add(key);
          if (seen.size % 50 === 0) student = await afterAWhile(portal, email);
          const { submission, answers } = await withDocuments(moment, student, about);
          const verdict = await send(portal, { student, about, answers });
          expect(verdict, file.scenario.title).toEqual(describeVerdict(submission));
          verdicts[submission.ok ? 'accepted' : 'refused'] += 1;
        }
      }
      expect(verdicts.accepted).toBeGreaterThanOrEqual(3);
      expect(verdicts.refused).toBeGreaterThan(80);
      expect(posted.length).toBeGreaterThan(30);
    },
    120_000,
  );
});

/**
 * Skips every step at which a lookup waits for its trigger. `judgeSubmission` runs the lookup without the trigger, so
 * it has data that the form does not have.
 */
function listMoments(world: World, file: ScenarioFile): readonly Departure[] {
  const moments: Departure[] = [];
  runScenario(world, file, {
    observe(form) {
      if (!hasUnasked(form)) moments.push(whatLeaves(form));
    },
  });
  return moments;
}

function hasUnasked(form: Form): boolean {
  const lookups = Object.entries(form.definition.lookups ?? {});
  return lookups.some(([id, { onDemand }]) => onDemand === true && form.lookup(id).status === 'waits');
}

/**
 * The test sends far more submissions than one person does, so it resets the person's budget and signs them in again.
 */
function afterAWhile(portal: TestServer, email: string): Promise<TestVisitor> {
  portal.passTime(60 * 60_000);
  return portal.student(email);
}

interface Posting {
  readonly student: TestVisitor;
  readonly about: string;
  readonly answers: Answers;
}

async function send(portal: TestServer, { student, about, answers }: Posting): Promise<object> {
  const visit = await student.get(`/api/forms/waiver/visit?Id=${about}`);
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const url = `/api/forms/waiver/submissions?Id=${about}`;
  const response = await student.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
  if (response.statusCode === 201) return { accepted: await readKept(portal, about) };
  const { issues } = response.json<{ issues?: readonly Issue[] }>();
  return issues === undefined ? { answered: response.body } : describeVerdict({ ok: false, issues });
}

async function readKept({ storage, keyRing }: TestServer, about: string): Promise<unknown> {
  const record = await storage.system((trx) =>
    trx.selectFrom('formRecords').select(['id', 'answers']).where('subjectId', '=', about).executeTakeFirstOrThrow(),
  );
  return openAnswers(keyRing, record);
}

/**
 * Uploads a real document for each one that an accepted form names, and replaces the scenario's ID with the real one.
 */
async function withDocuments(
  { submission, answers }: Departure,
  student: TestVisitor,
  about: string,
): Promise<Departure> {
  const ids = answers['UploadedFiles'];
  if (!submission.ok || !Array.isArray(ids)) return { submission, answers };
  const uploaded: Json[] = [];
  for (const _ of ids) {
    const url = `/api/forms/waiver/documents?Id=${about}&field=UploadedFiles`;
    const file = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
    uploaded.push((await student.request({ method: 'POST', url, ...file })).json<{ id: string }>().id);
  }
  const changed = { ...answers, UploadedFiles: uploaded };
  return { submission: { ok: true, data: changed }, answers: changed };
}

function isWaiting(submission: Submission): boolean {
  return !submission.ok && submission.issues.some(({ code }) => code === 'lookup-pending');
}

/** The result to compare: the stored data, or the messages and their locations. */
function describeVerdict(submission: Submission): object {
  if (submission.ok) return { accepted: submission.data };
  return {
    refused: submission.issues.map(({ path, code, message, check = null }) => ({ path, code, message, check })),
  };
}
