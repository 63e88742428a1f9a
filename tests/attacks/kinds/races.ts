import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { createAccountToken } from '../../../server/accounts/account-token.ts';
import { nina, sendForm } from '../../server/accounts/account-forms.ts';
import { addAdministrator, codeOf, givePassword, readSecret } from '../../server/administration/administrators.ts';
import { multipart, png } from '../../server/documents/multipart.ts';
import { byCard, enroll, hashOf } from '../../server/enrollment/enrolling.ts';
import { addCoverage, newStudent, sendDependent, spouse } from '../../server/enrollment/enrollment-world.ts';
import type { TestVisitor } from '../../server/open-test-server.ts';
import { completeWaiver } from '../../server/waiver/waiver-answers.ts';
import type { AttackWorld } from '../attack-world.ts';

const atOnce = 12;
const rounds = 5;

/** Sends the same action many times at once. It takes effect only once, and nothing fails. */
export async function tryRaces(world: AttackWorld): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await waiveAtOnce(world);
    await waiveAndEnroll(world);
    await uploadAtOnce(world);
    await marryAtOnce(world);
    await registerAtOnce(world, round);
    await resetAtOnce(world);
    await signInAtOnce(world, round);
    await world.forgetBudgets();
  }
}

async function once(
  world: AttackWorld,
  what: string,
  {
    send,
    isDone,
    most = 1,
  }: {
    readonly send: (at: number) => Promise<LightMyRequestResponse>;
    readonly isDone: (answer: LightMyRequestResponse) => boolean;
    readonly most?: number;
  },
): Promise<void> {
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, at) => send(at)));
  world.count(atOnce);
  for (const answer of answers) world.judge('ben', what, answer);
  const done = answers.filter(isDone).length;
  if (done > most) world.gotThrough(`${what}: ${done} times`);
  if (done === 0)
    world.gotThrough(`this attack proves nothing, because ${what} is refused: ${answers[0]?.body.slice(150, 600)}`);
}

const isCreated = ({ statusCode }: LightMyRequestResponse) => statusCode === 201;

async function waiveAtOnce(world: AttackWorld): Promise<void> {
  const { visitor, id } = await withCoverage(world);
  const definitionHash = await hashOf(visitor, { formId: 'waiver', query: `Id=${id}` });
  const answers = { ...completeWaiver, UploadedFiles: [await upload(visitor, id, 0)] };
  await once(world, 'one waiver', {
    send: () =>
      visitor.post(
        `/api/forms/waiver/submissions?Id=${id}`,
        { answers, definitionHash },
        { 'idempotency-key': randomUUID() },
      ),
    isDone: isCreated,
  });
}

async function waiveAndEnroll(world: AttackWorld): Promise<void> {
  const { visitor, id } = await withCoverage(world);
  const waiver = await hashOf(visitor, { formId: 'waiver', query: `Id=${id}` });
  const answers = { ...completeWaiver, UploadedFiles: [await upload(visitor, id, 0)] };
  const enrollment = await hashOf(visitor);
  await once(world, 'a waiver or an enrollment of one coverage', {
    send: (at) =>
      at % 2 === 0
        ? visitor.post(
            `/api/forms/waiver/submissions?Id=${id}`,
            { answers, definitionHash: waiver },
            { 'idempotency-key': randomUUID() },
          )
        : enroll(visitor, { ...byCard, Coverages: [id] }, { definitionHash: enrollment }),
    isDone: isCreated,
  });
}

async function uploadAtOnce(world: AttackWorld): Promise<void> {
  const { visitor, id } = await withCoverage(world);
  await once(world, 'documents for a form that accepts five', {
    send: (at) => sendFile(visitor, id, at),
    isDone: isCreated,
    most: 5,
  });
}

async function marryAtOnce(world: AttackWorld): Promise<void> {
  const { visitor } = await newStudent(world.portal);
  await once(world, 'one spouse', { send: () => sendDependent(visitor, 'new', spouse), isDone: isCreated });
}

async function registerAtOnce(world: AttackWorld, round: number): Promise<void> {
  const answers = { ...nina, Email: `race${round}@mail.example`, SchoolStudentID: `2100${round}000` };
  await once(world, 'one account for an address', {
    send: (at) =>
      sendForm(world.portal.visitor(`10.9.${round}.${at}`), 'registration', {
        query: 'university=uni_bay-state',
        answers: { ...answers, SchoolStudentID: `2100${round}0${String(at).padStart(2, '0')}` },
      }),
    isDone: isCreated,
  });
}

async function resetAtOnce(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const owner = { studentId: 'stu_cleo' };
  const token = await portal.storage.system((trx) =>
    createAccountToken(trx, { kind: 'reset-password', universityId: 'uni_cascadia', owner, now: portal.now() }),
  );
  const NewPassword = 'Fourth-Horse-7';
  await once(world, 'one new password per link', {
    send: (at) =>
      portal
        .visitor(`10.8.0.${at}`)
        .post('/api/sitecore/Password/Reset', { token, NewPassword, ConfirmPassword: NewPassword }),
    isDone: (answer) => answer.json<{ error?: string; url?: string }>().url === '/login',
  });
}

async function signInAtOnce(world: AttackWorld, round: number): Promise<void> {
  const { portal } = world;
  const email = await addAdministrator(portal, `racer${round}`, 'bay-state');
  const visitor = await givePassword(portal, email, `10.7.0.${round}`);
  const code = codeOf(await readSecret(visitor), portal.now());
  const pending = Object.entries(visitor.cookies());
  await once(world, 'one session for a code', {
    send: (at) => {
      const other = portal.visitor(`10.7.1.${at}`);
      for (const [name, value] of pending) other.withCookie(name, value);
      return other.post('/api/portal/second-factor', { code });
    },
    isDone: (answer) => answer.statusCode === 200 && answer.json<{ url?: string }>().url !== undefined,
  });
}

function sendFile(visitor: TestVisitor, id: string, at: number) {
  const url = `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`;
  const file = multipart([{ name: 'f', value: png, fileName: `card-${at}.png` }]);
  return visitor.request({ method: 'POST', url, ...file });
}

async function upload(visitor: TestVisitor, id: string, at: number): Promise<string> {
  return (await sendFile(visitor, id, at)).json<{ id: string }>().id;
}

async function withCoverage({ portal }: AttackWorld) {
  const student = await newStudent(portal);
  const days = { enrollUntil: '2026-12-12', waiveUntil: '2026-11-30' };
  return { visitor: student.visitor, id: await addCoverage(portal, student, { status: 'Eligible', ...days }) };
}
