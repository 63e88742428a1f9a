import { json, type Answer } from './http-answer.ts';

interface Listed {
  readonly id: string;
  /** In seconds. */
  readonly created: number;
}

/** Short, so that a few entries show whether a caller reads every page. */
const longestPage = 3;

/** A page of a list, the newest first, as the protocol divides lists: at most `limit`, after `starting_after`. */
export function pageOfList(query: URLSearchParams, url: string, all: readonly Listed[]): Answer {
  const [from, before] = [query.get('created[gte]') ?? 0, query.get('created[lt]') ?? Infinity].map(Number);
  const listed = all
    .filter(({ created }) => created >= from! && created < before!)
    .sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
  const start = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Math.min(Number(query.get('limit') ?? 10), longestPage);
  return json(200, { object: 'list', url, data: listed.slice(start, end), has_more: end < listed.length });
}
