import { refuses, type Ask, type Fields, type Outcome } from './contract-row.ts';
import { waysOf, type Call, type Way } from './send-request.ts';

/** A wrong request, and the refusal that the call returns for it. */
export interface WrongRequest {
  readonly what: string;
  readonly ask: Ask;
  readonly as: Way;
  readonly refuses: Outcome;
}

interface RightRequest {
  readonly ask: Ask;
  /** Optional names. */
  readonly optional: readonly string[];
}

const invalid = refuses(400, 'REQUEST_INVALID');
const malformed = refuses(400, 'BODY_MALFORMED');
const misfiltered = refuses(400, 'FILTER_INVALID');
const unread = refuses(415, 'MEDIA_TYPE_UNSUPPORTED');

/** The wrong requests that every call refuses in the same way, each derived from a valid request. */
export function wrongRequests(call: Call, { ask, optional }: RightRequest): readonly WrongRequest[] {
  return [...wrongQueries(ask, optional), ...wrongBodies(ask, optional), ...wrongContent(call, ask)];
}

function wrongQueries(ask: Ask, optional: readonly string[]): readonly WrongRequest[] {
  const { query } = ask;
  if (!query) return [];
  const [as] = waysOf(ask);
  const { filter } = query;
  const filters = filter === undefined ? [] : [`x${filter}`, filter.replace(':eq:', ':ne:'), 'eq:x'];
  return [
    { what: 'an extra name', ask: { ...ask, query: { ...query, isAdmin: '1' } }, as, refuses: invalid },
    ...Object.keys(query).map((twice) => ({ what: `${twice} twice`, ask, as: { ...as, twice }, refuses: invalid })),
    ...requiredOf(query, optional).map((name) => ({
      what: `no ${name}`,
      ask: { ...ask, query: without(query, name) },
      as,
      refuses: invalid,
    })),
    ...filters.map((wrong) => ({ what: wrong, ask: { query: { filter: wrong } }, as, refuses: misfiltered })),
  ];
}

function wrongBodies(ask: Ask, optional: readonly string[]): readonly WrongRequest[] {
  const { body } = ask;
  if (!body) return [];
  const names = Object.keys(body);
  return [
    ...waysOf(ask).flatMap((as) => [
      { what: 'an extra name', ask: { body: { ...body, isAdmin: '1' } }, as, refuses: invalid },
      ...requiredOf(body, optional).map((name) => ({
        what: `no ${name}`,
        ask: { body: without(body, name) },
        as,
        refuses: invalid,
      })),
    ]),
    ...names.map((name) => ({
      what: `a list as ${name}`,
      ask: { body: { ...body, [name]: [body[name]] as never } },
      as: { kind: 'json' } as const,
      refuses: invalid,
    })),
    ...names.map((twice) => ({
      what: `${twice} twice`,
      ask,
      as: { kind: 'form', twice } as const,
      refuses: malformed,
    })),
  ];
}

function wrongContent({ method }: Call, ask: Ask): readonly WrongRequest[] {
  if (method === 'GET') return [];
  const isMultipart = waysOf(ask)[0].kind === 'multipart';
  return [
    { what: 'XML', ask, as: { kind: 'xml' }, refuses: unread },
    ...(isMultipart ? [{ what: 'JSON', ask, as: { kind: 'json' } as const, refuses: unread }] : []),
    ...(ask.body
      ? [{ what: 'multipart', ask: { parts: ask.body }, as: { kind: 'multipart' } as const, refuses: unread }]
      : []),
  ];
}

function requiredOf(fields: Fields, optional: readonly string[]): readonly string[] {
  return Object.keys(fields).filter((name) => !optional.includes(name));
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}
