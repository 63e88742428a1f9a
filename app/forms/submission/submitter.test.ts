import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../api/forms.ts';
import { ConnectionError, ProblemError } from '../../api/problem-error.ts';
import { createSubmitter, type Verification } from './submitter.ts';

const receipt: Receipt = { message: null, reference: 'W-1', url: '/confirmation/W-1' };
const problem = (status: number, more: object = {}): ProblemError =>
  new ProblemError({ title: 'No', status, code: 'X', detail: 'In words.', ...more });

function setUp(...answers: (Receipt | Error)[]) {
  const keys: string[] = [];
  const submitter = createSubmitter({
    newKey: () => `key-${new Set(keys).size + 1}`,
    send: async (_answers, key) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('sent more often than expected');
      return answer;
    },
  });
  return { submitter, keys };
}

describe('createSubmitter', () => {
  it('sends once for two clicks, and both get the receipt', async () => {
    const { submitter, keys } = setUp(receipt);
    const outcomes = await Promise.all([submitter.submit({}), submitter.submit({})]);
    expect(keys).toEqual(['key-1']);
    expect(outcomes).toEqual([
      { kind: 'accepted', receipt },
      { kind: 'accepted', receipt },
    ]);
  });

  it.each([
    ['a lost connection', new ConnectionError('lost')],
    ['a gateway timeout', problem(504)],
    ['a server failure', problem(500)],
    ['an ended session', problem(401)],
  ])('keeps the key after %s, so that nothing is stored twice', async (_what, error) => {
    const { submitter, keys } = setUp(error, receipt);
    expect((await submitter.submit({})).kind).not.toBe('accepted');
    expect(await submitter.submit({})).toEqual({ kind: 'accepted', receipt });
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('uses a new key after the server has refused the answers', async () => {
    const issues = [{ code: 'check', path: 'Zip', params: {}, message: 'Error: Please Enter Valid Zip Code' }];
    const { submitter, keys } = setUp(problem(422, { issues }), receipt);
    expect(await submitter.submit({})).toEqual({ kind: 'issues', issues });
    await submitter.submit({});
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('uses a new key after a success, because a profile can be sent again', async () => {
    const { submitter, keys } = setUp(receipt, receipt);
    await submitter.submit({});
    await submitter.submit({});
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it.each([
    [new ConnectionError('lost'), { kind: 'lost' }],
    [problem(503, { code: 'HTTP_503' }), { kind: 'lost' }],
    [problem(503, { code: 'STORAGE_UNAVAILABLE', reference: 'r-3' }), { kind: 'failed', reference: 'r-3' }],
    [problem(401), { kind: 'signed-out' }],
    [problem(409, { code: 'ALREADY_SUBMITTED' }), { kind: 'sent-before' }],
    [problem(409, { code: 'IDEMPOTENCY_KEY_REUSED' }), { kind: 'sent-before' }],
    [problem(409, { code: 'DEADLINE_PASSED' }), { kind: 'refused', message: 'In words.', nextPage: null }],
    [problem(422), { kind: 'refused', message: 'In words.', nextPage: null }],
    [
      problem(410, { code: 'LINK_EXPIRED', url: '/new' }),
      { kind: 'refused', message: 'In words.', nextPage: { label: 'Request a new link', url: '/new' } },
    ],
    [problem(500, { reference: 'r-1' }), { kind: 'failed', reference: 'r-1' }],
  ])('reads %o as %o', async (error, outcome) => {
    expect(await setUp(error).submitter.submit({})).toEqual(outcome);
  });

  describe('for an existing record', () => {
    function setUpVerified(...answers: (Verification | Error)[]) {
      const sent: string[] = [];
      const submitter = createSubmitter({
        verify: async () => {
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error)
            throw answer ?? new Error('asked more often than expected');
          return answer;
        },
        send: async (_answers, key) => {
          sent.push(key);
          return receipt;
        },
        newKey: () => 'key',
      });
      return { submitter, sent };
    }

    it('[API-1] first checks whether the person can submit it', async () => {
      const { submitter, sent } = setUpVerified({ success: true, url: '/dashboard' });
      expect(await submitter.submit({})).toEqual({ kind: 'accepted', receipt });
      expect(sent).toEqual(['key']);
    });

    it('[API-1] sends nothing if the check does not succeed, and says where to go', async () => {
      const { submitter, sent } = setUpVerified({ success: false, url: '/login' });
      expect(await submitter.submit({})).toEqual({ kind: 'turned-away', url: '/login' });
      expect(sent).toEqual([]);
    });

    it('passes on the reference that support uses to find the response', async () => {
      const { submitter } = setUpVerified({ success: false, url: '/GenericError', reference: 'R-9' });
      expect(await submitter.submit({})).toEqual({ kind: 'turned-away', url: '/GenericError', reference: 'R-9' });
    });

    it('[SCR-26] says that the portal is closed, which is not a failure', async () => {
      const { submitter, sent } = setUpVerified(
        new ProblemError({ title: 'Closed', status: 503, code: 'DOWNTIME', detail: 'Nothing was done.' }),
      );
      expect(await submitter.submit({})).toMatchObject({ kind: 'refused', message: 'Nothing was done.' });
      expect(sent).toEqual([]);
    });

    it.each([
      [problem(500, { message: null, reference: 'r-2' }), 'r-2'],
      [problem(403), undefined],
    ])('[ERR-1] sends nothing after %o, which is a failure', async (error, reference) => {
      const { submitter, sent } = setUpVerified(error, { success: true, url: '/dashboard' });
      expect(await submitter.submit({})).toEqual({ kind: 'failed', reference });
      expect(sent).toEqual([]);
      // The next attempt verifies the student again.
      expect((await submitter.submit({})).kind).toBe('accepted');
    });
  });

  it.each([
    [new ConnectionError('lost'), { kind: 'lost' }],
    [problem(401), { kind: 'signed-out' }],
    [problem(429), { kind: 'refused', message: 'In words.', nextPage: null }],
  ])(
    '[ERR-1] sends nothing after the verification fails with %o, and lets the person try again',
    async (error, outcome) => {
      const answers: (Verification | Error)[] = [error, { success: true, url: '/dashboard' }];
      const submitter = createSubmitter({
        verify: async () => {
          const answer = answers.shift()!;
          if (answer instanceof Error) throw answer;
          return answer;
        },
        send: async () => receipt,
        newKey: () => 'key',
      });
      expect(await submitter.submit({})).toEqual(outcome);
      expect(await submitter.submit({})).toEqual({ kind: 'accepted', receipt });
    },
  );

  it('does not hide a bug in our own code', async () => {
    await expect(setUp(new TypeError('bug')).submitter.submit({})).rejects.toThrow('bug');
  });
});
