import type { Answer, CallName } from '../../app/api/call.ts';
import type { Problem } from '../../app/api/problem-error.ts';

/** A call that never receives a response. */
export const never = Symbol('never');
/** No response: the connection is lost. */
export const lost = Symbol('lost');

/** A refusal by the server. */
export class Refused {
  readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** The server's response to a call. Text is sent unchanged, and everything else as JSON. */
export type Given<Name extends CallName> = Answer<Name> | typeof never | typeof lost | Refused;

/** Responses by call, e.g. `{ 'GET /api/portal/sessions': [] }`. */
export type Answers = { readonly [Name in CallName]?: Given<Name> };

/** A refusal for which the portal has no text. */
export const failed = new Refused({ title: 'Failed', status: 500, code: 'UNEXPECTED', reference: '7f3c-91ab' });

/**
 * Responds to calls from components that call the server themselves. While the story is open, these calls receive these
 * responses, and all other calls fail with a lost connection. Use it as the `beforeEach` of a file or a story; the
 * story's responses take precedence.
 */
export function answering(answers: Answers): () => () => void {
  return () => {
    globalThis.fetch = answer;
    if (isOver) given = [];
    isOver = false;
    given = [...Object.entries(answers).map(([name, value]) => ({ matches: matcherOf(name), value })), ...given];
    // A component can call the server while it unmounts, e.g. to save a draft. Keep responding until the next story
    // starts.
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
/** Whether the story with these responses has closed. */
let isOver = false;

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method, url } = new Request(input, { method: init?.method ?? 'GET' });
  const { pathname } = new URL(url);
  const found = given.find(({ matches }) => matches.test(`${method} ${pathname}`));
  if (found !== undefined) return respond(found.value);
  return pathname.startsWith('/api/') ? respond(lost) : askForReal(input, init);
}

/**
 * Puts each story on a docs page into its own frame. Each story then receives its own responses, and no dialog covers
 * the other stories.
 */
export const inOwnFrame = { docs: { story: { inline: false, height: '32rem' } } } as const;

/** Converts `"GET /api/portal/news/{school}/{id}"` to a pattern for such calls. */
function matcherOf(name: string): RegExp {
  const literal = name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function respond(value: unknown): Response | Promise<Response> {
  if (value === never) return new Promise(() => undefined);
  if (value === lost) return Promise.reject(new TypeError('The connection was lost.'));
  if (value instanceof Refused) return Response.json(value.problem, { status: value.problem.status });
  return typeof value === 'string' ? new Response(value) : Response.json(value ?? null);
}
