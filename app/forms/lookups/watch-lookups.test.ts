import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '@campus-cover/engine';
import { ConnectionError, ProblemError } from '../../api/problem-error.ts';
import { watchLookups } from './watch-lookups.ts';

const definition: FormDefinition = {
  id: 'leave',
  version: 1,
  title: 'Leave',
  schema: { type: 'object', properties: {} },
  sections: {},
  lookups: {
    owner: { service: 'owner', with: {}, returns: {}, failurePage: '/RegisterErrorPage' },
    rule: { service: 'rule', with: {}, returns: {} },
  },
};
const problem = (status: number, code = 'X'): ProblemError => new ProblemError({ title: 'No', status, code });

interface Asked {
  /** The engine's answer. */
  readonly answer: unknown;
  readonly pages: readonly string[];
}

async function ask(service: 'owner' | 'rule', error: Error | null): Promise<Asked> {
  const pages: string[] = [];
  const answer = () => (error === null ? Promise.resolve({ success: true }) : Promise.reject(error));
  const services = watchLookups(definition, { owner: answer, rule: answer }, (page) => pages.push(page));
  const given: unknown = await Promise.resolve(services[service]?.({})).catch((reason: unknown) => reason);
  return { answer: given, pages };
}

describe('watchLookups', () => {
  it.each([problem(500), problem(503)])(
    '[ERR-3] reports a failed call to the failure page and to the form: %o',
    async (error) => {
      expect(await ask('owner', error)).toEqual({ answer: error, pages: ['/RegisterErrorPage'] });
    },
  );

  it.each([
    problem(404),
    problem(429),
    problem(401),
    new ConnectionError('offline'),
    problem(502, 'HTTP_502'),
    problem(503, 'DOWNTIME'),
  ])('leaves a refusal, and a call without a response, to the form: %o', async (error) => {
    expect(await ask('owner', error)).toEqual({ answer: error, pages: [] });
  });

  it('passes on the answer', async () => {
    expect(await ask('owner', null)).toEqual({ answer: { success: true }, pages: [] });
  });

  it('leaves a service without a failure page to the form', async () => {
    const error = new ConnectionError('offline');
    expect(await ask('rule', error)).toEqual({ answer: error, pages: [] });
  });
});
