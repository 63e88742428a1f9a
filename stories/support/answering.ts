import type { Answer, CallName } from '../../app/api/call.ts';
import type { Problem } from '../../app/api/problem-error.ts';

/** The answer is on its way, and never comes. */
export const never = Symbol('never');
/** No answer: the connection is lost. */
export const lost = Symbol('lost');

/** The server says no. */
export class Refused {
  readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** What the server answers to a call; a text stands for itself, everything else is sent as JSON. */
export type Given<Name extends CallName> = Answer<Name> | typeof never | typeof lost | Refused;

/** Calls by their names, e.g. `{ 'GET /api/portal/sessions': [] }`. */
export type Answers = { readonly [Name in CallName]?: Given<Name> };

/** Of a refusal that no words of the portal know. */
export const failed = new Refused({ title: 'Failed', status: 500, code: 'UNEXPECTED', reference: '7f3c-91ab' });

/**
 * For a part of the portal that asks the server by itself: while the story is looked at, these calls are answered so, and
 * any other is lost. To be given as `beforeEach`, of all stories of a file or of one; the one's answers come first.
 */
export function answering(answers: Answers): () => () => void {
  return () => {
    globalThis.fetch = answer;
    if (isOver) given = [];
    isOver = false;
    given = [...Object.entries(answers).map(([name, value]) => ({ matches: matcherOf(name), value })), ...given];
    // What a part still asks on its way out, e.g. to save a draft, is answered until another story begins.
    return () => {
      isOver = true;
    };
  };
}

interface GivenCall {
  readonly matches: RegExp;
  readonly value: unknown;
}

const { fetch: askForReal } = globalThis;
let given: readonly GivenCall[] = [];
/** The story that the answers were given for is not looked at any more. */
let isOver = false;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method, url } = new Request(input, { method: init?.method ?? 'GET' });
  const { pathname } = new URL(url);
  const found = given.find(({ matches }) => matches.test(`${method} ${pathname}`));
  if (found !== undefined) return respond(found.value);
  return pathname.startsWith('/api/') ? respond(lost) : askForReal(input, init);
}

/** Each story in a frame of its own where a page of docs shows many: what is answered to one is not answered to another, and no dialog is over the rest. */
export const inOwnFrame = { docs: { story: { inline: false, height: '32rem' } } } as const;

/** `"GET /api/portal/news/{school}/{id}"` → what such a call looks like. */
function matcherOf(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function respond(value: unknown): Response | Promise<Response> {
  if (value === never) return new Promise(() => undefined);
  if (value === lost) return Promise.reject(new TypeError('The connection is lost.'));
  if (value instanceof Refused) return Response.json(value.problem, { status: value.problem.status });
  return typeof value === 'string' ? new Response(value) : Response.json(value ?? null);
}
