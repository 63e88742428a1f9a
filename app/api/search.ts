import { call, type Answer } from './call.ts';

export type FoundUniversity = Answer<'GET /api/Search/Universities'>[number];
export type FoundNewsPost =
  Answer<'GET /api/sitecore/NewsSearch/NewsPostsSearch'>['NewsSearchModel']['NewsPostsList'][number];
export type NewsPost = Answer<'GET /api/portal/news/{school}/{id}'>;

export interface FoundUniversities {
  /** The best match is first. If there are many matches, the list is incomplete. */
  readonly listed: readonly FoundUniversity[];
  readonly total: number;
}

export async function searchUniversities(searchItem: string, signal: AbortSignal): Promise<FoundUniversities> {
  let total: string | null = null;
  const listed = await call('GET', '/api/Search/Universities', {
    query: { searchItem },
    signal,
    onHeaders: (headers) => {
      total = headers.get('x-total-count');
    },
  });
  return { listed, total: total === null ? listed.length : Number(total) };
}

/** @param searchItem lowercase and trimmed; empty for the latest */
export async function searchNews(searchItem: string, signal: AbortSignal): Promise<readonly FoundNewsPost[]> {
  const { NewsSearchModel } = await call('GET', '/api/sitecore/NewsSearch/NewsPostsSearch', {
    query: { searchItem },
    signal,
  });
  return NewsSearchModel.NewsPostsList;
}

/**
 * Returns the questions and answers as HTML, or an empty string if the search finds none.
 *
 * @param searchItem empty to return all of them
 */
export async function searchFaq(searchItem: string, signal: AbortSignal): Promise<string> {
  return (await call('GET', '/api/search/globalfaqsearch', { query: { searchItem }, signal, answersText: true })) ?? '';
}

/** Loads one post, which is either general or specific to one school. */
export function fetchNewsPost(
  post: { readonly school: string; readonly id: string },
  signal?: AbortSignal,
): Promise<NewsPost> {
  return call('GET', '/api/portal/news/{school}/{id}', { params: post, signal });
}
