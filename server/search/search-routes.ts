import { formSchema, limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { schoolSession } from '../platform/access/school-session.ts';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { chosenLanguage } from '../platform/http/chosen-language.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, IsoDay } from '../platform/http/shapes.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import { visitorsTimeZone } from '../platform/text/visitors-time-zone.ts';
import { getNewsPost } from './get-news-post.ts';
import { readerOf } from './reader.ts';
import { searchFaq } from './search-faq.ts';
import { searchNews } from './search-news.ts';
import { searchUniversities } from './search-universities.ts';

/** What the user typed into a search box. */
const SearchQuery = Type.Object(
  { searchItem: Type.Optional(Type.String({ maxLength: limits.longestSearchTerm })) },
  closed,
);

/** A name in a school's files. */
const FileName = Type.String({ minLength: 1, maxLength: formSchema.definitions.kebabId.maxLength });

/**
 * One call per keystroke. The limit is far higher than the number of calls from a whole campus behind one IP address in
 * 15 minutes.
 */
const searchesAnAddress = 6000;

/**
 * Searches for universities, news, and questions and answers. A school's students and administrators also find the
 * school's own content.
 */
export function addSearchRoutes(server: PortalServer, parts: PlatformParts): void {
  addUniversitySearchRoute(server, parts);
  addNewsSearchRoute(server, parts);
  addFaqSearchRoute(server, parts);
  addNewsPostRoute(server, parts);
}

function addUniversitySearchRoute(server: PortalServer, parts: PlatformParts): void {
  server.get(
    '/api/Search/Universities',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Search'],
        summary: 'Find universities by name or city; at least 2 characters',
        description: 'The header x-total-count contains the total number of matches.',
        querystring: SearchQuery,
        response: {
          200: Type.Array(
            Type.Object({
              UniversityName: Type.String(),
              UniversityCity: Type.String(),
              UniversityState: Type.String(),
              RedirectUrl: Type.String(),
            }),
          ),
        },
      },
    },
    async (request, reply) => {
      await spend(parts, request);
      const { universities, total } = await searchUniversities(parts.storage, request.query.searchItem ?? '');
      return reply.header('x-total-count', total).send([...universities]);
    },
  );
}

function addNewsSearchRoute(server: PortalServer, parts: PlatformParts): void {
  server.get(
    '/api/sitecore/NewsSearch/NewsPostsSearch',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Search'],
        summary: 'Search news posts; returns HTML with the matches marked. Without a term, it returns the latest posts',
        querystring: SearchQuery,
        response: {
          200: Type.Object({
            NewsSearchModel: Type.Object({
              NewsPostsList: Type.Array(
                Type.Object({
                  HeadingFormattedContent: Type.String(),
                  BodyFormattedContent: Type.String(),
                  PostPath: Type.String(),
                }),
              ),
            }),
          }),
        },
      },
    },
    async (request) => {
      await spend(parts, request);
      const term = request.query.searchItem ?? '';
      const posts = await searchNews(parts.storage, { ...readingOf(parts, request), term });
      return { NewsSearchModel: { NewsPostsList: [...posts] } };
    },
  );
}

function addFaqSearchRoute(server: PortalServer, parts: PlatformParts): void {
  server.get(
    '/api/search/globalfaqsearch',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Search'],
        summary:
          'Search questions and answers; returns HTML with the matches marked. Without a term, it returns all of them',
        querystring: SearchQuery,
        produces: ['text/html'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      await spend(parts, request);
      const html = await searchFaq(parts.storage, {
        reader: readerOf(request.session, chosenLanguage(request.cookies)),
        term: request.query.searchItem ?? '',
      });
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}

function addNewsPostRoute(server: PortalServer, parts: PlatformParts): void {
  server.get(
    '/api/portal/news/:school/:id',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Portal'],
        summary:
          'A news post. The parameter school is the slug of the post’s school, or "all" for a post that is for all schools',
        params: Type.Object({ school: FileName, id: FileName }, closed),
        response: { 200: Type.Object({ title: Type.String(), publishedOn: IsoDay, html: Type.String() }) },
      },
    },
    (request) => getNewsPost(parts.storage, { ...readingOf(parts, request), ...request.params }),
  );
}

function spend({ storage, clock }: PlatformParts, { ip }: FastifyRequest): Promise<void> {
  return spendBudgets(storage, [{ bucket: `search:${clientAddress(ip)}`, limit: searchesAnAddress }], clock.now());
}

function readingOf({ clock }: PlatformParts, { session, cookies }: FastifyRequest) {
  return {
    reader: readerOf(session, chosenLanguage(cookies)),
    today: clock.today(schoolSession(session)?.timeZone ?? visitorsTimeZone),
  };
}
