import { formSchema, limits } from '@campus-cover/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { schoolSession } from '../platform/access/school-session.ts';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
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

/** One call a keystroke: many more than a campus behind one address types in a quarter of an hour. */
const searchesAnAddress = 6000;

/** What anybody may look for: universities, news, questions with their answers. Somebody of a school also gets the school's. */
export function addSearchRoutes(server: PortalServer, { storage, clock }: PlatformParts): void {
  const spend = ({ ip }: FastifyRequest) =>
    spendBudgets(storage, [{ bucket: `search:${clientAddress(ip)}`, limit: searchesAnAddress }], clock.now());
  const readingOf = ({ session }: FastifyRequest) => ({
    reader: readerOf(session),
    today: clock.today(schoolSession(session)?.timeZone ?? visitorsTimeZone),
  });

  server.get(
    '/api/Search/Universities',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Search'],
        summary: 'Universities by name or city, from 2 characters on; the header x-total-count says how many there are',
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
      await spend(request);
      const { universities, total } = await searchUniversities(storage, request.query.searchItem ?? '');
      return reply.header('x-total-count', total).send([...universities]);
    },
  );

  server.get(
    '/api/sitecore/NewsSearch/NewsPostsSearch',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Search'],
        summary: 'News posts, as HTML with what was found marked; without a term the latest',
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
      await spend(request);
      const term = request.query.searchItem ?? '';
      const posts = await searchNews(storage, { ...readingOf(request), term });
      return { NewsSearchModel: { NewsPostsList: [...posts] } };
    },
  );

  server.get(
    '/api/search/globalfaqsearch',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Search'],
        summary: 'Questions with their answers, as HTML with what was found marked; without a term all of them',
        querystring: SearchQuery,
        produces: ['text/html'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      await spend(request);
      const html = await searchFaq(storage, {
        reader: readerOf(request.session),
        term: request.query.searchItem ?? '',
      });
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );

  server.get(
    '/api/portal/news/:school/:id',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Portal'],
        summary: 'A news post: of a school by its slug, or of everybody by "all"',
        params: Type.Object({ school: FileName, id: FileName }, closed),
        response: { 200: Type.Object({ title: Type.String(), publishedOn: IsoDay, html: Type.String() }) },
      },
    },
    (request) => getNewsPost(storage, { ...readingOf(request), ...request.params }),
  );
}
