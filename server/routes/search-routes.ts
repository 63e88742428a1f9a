import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { clientAddress } from '../budgets/client-address.ts';
import { spendBudgets } from '../budgets/spend-budgets.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { visitorsTimeZone } from '../rules/visitors-time-zone.ts';
import { readerOf } from '../search/reader.ts';
import type { ServerParts } from '../server-parts.ts';
import { schoolSession } from '../sessions/school-session.ts';
import { getNewsPost } from '../use-cases/get-news-post.ts';
import { searchFaq } from '../use-cases/search-faq.ts';
import { searchNews } from '../use-cases/search-news.ts';
import { searchUniversities } from '../use-cases/search-universities.ts';
import { closed, IsoDay } from './shapes.ts';

/** What somebody typed into a search box. Twin: the boxes take no more. */
const SearchQuery = Type.Object({ searchItem: Type.Optional(Type.String({ maxLength: 200 })) }, closed);

/** A name in a school's files. Twin: `kebabId` in `schemas/meta/form.schema.json`. */
const FileName = Type.String({ minLength: 1, maxLength: 80 });

/** One call a keystroke: many more than a campus behind one address types in a quarter of an hour. */
const searchesAnAddress = 6000;

/** What anybody may look for: universities, news, questions with their answers. Somebody of a school also gets the school's. */
export function addSearchRoutes(server: PortalServer, { storage, clock }: ServerParts): void {
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
