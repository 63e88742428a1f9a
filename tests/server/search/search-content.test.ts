import { loadContentOrThrow } from '@campus-cover/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../../server/search/publish-content.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { publishedContent } from './published-content.ts';

interface NewsAnswer {
  readonly NewsSearchModel: {
    readonly NewsPostsList: readonly {
      readonly HeadingFormattedContent: string;
      readonly BodyFormattedContent: string;
      readonly PostPath: string;
    }[];
  };
}

const queryOf = (searchItem: string) => new URLSearchParams({ searchItem }).toString();
const newsAnswer = (visitor: TestVisitor, term: string) =>
  visitor.get(`/api/sitecore/NewsSearch/NewsPostsSearch?${queryOf(term)}`);
const newsFor = async (visitor: TestVisitor, term: string) =>
  (await newsAnswer(visitor, term)).json<NewsAnswer>().NewsSearchModel.NewsPostsList;
const pathsFor = async (visitor: TestVisitor, term: string) =>
  (await newsFor(visitor, term)).map(({ PostPath }) => PostPath);
const faqFor = async (visitor: TestVisitor, term: string) =>
  (await visitor.get(`/api/search/globalfaqsearch?${queryOf(term)}`)).body;
const questionsFor = async (visitor: TestVisitor, term: string) =>
  [...(await faqFor(visitor, term)).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, question]) =>
    question?.replaceAll(/<\/?mark>/g, ''),
  );

describe.each(storageKinds)('published content on %s', (storageKind) => {
  let portal: TestServer;
  let nobody: TestVisitor;
  let ada: TestVisitor;
  let cleo: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    await publishContent(portal.storage, publishedContent);
    nobody = portal.visitor();
    ada = await portal.student('ada@bay-state.example');
    cleo = await portal.student('cleo@cascadia.example');
  }, 60_000);
  afterAll(() => portal.close());

  it('[API-40, SCR-21] returns the latest posts without a term, and no future posts', async () => {
    expect(await pathsFor(nobody, '')).toEqual([
      '/news/all/waiver-deadline',
      '/news/all/older-waiver',
      '/news/all/welcome',
      '/news/all/hostile',
    ]);
    expect(await pathsFor(nobody, '   ')).toHaveLength(4);
  });

  it.each([
    // Posts with the search word in the title come first, followed by the others, newest first.
    ['waiver', ['waiver-deadline', 'older-waiver']],
    ['WAIVER', ['waiver-deadline', 'older-waiver']],
    ['  Waivers  ', ['waiver-deadline', 'older-waiver']],
    // The search finds a word by its first letters or by another form of the word.
    ...['d', 'dea', 'deadl', 'deadlin', 'deadline', 'deadlines'].map((term) => [term, ['waiver-deadline', 'welcome']]),
    ['enrolling', ['welcome']],
    ['study', ['waiver-deadline']],
    // The search ignores stop words.
    ['where is the deadline', ['waiver-deadline', 'welcome']],
    ['waiver works', ['older-waiver']],
    ['AT&T friends', ['hostile']],
    ['friends"', ['hostile']],
    // Matches neither tags nor text that is not displayed.
    ['onclick', []],
    ['iframe', []],
    ['gone', []],
    ['strong', []],
    ['amp', []],
    ['zebra', []],
    ['%', []],
    ['_', []],
    // Combining marks without a letter.
    ['\u0301\u0301\u0301', []],
    ['\u20d0 \ufe0f', []],
    ["waiver' | 'welcome", []],
    ['waiver:* | welcome', []],
    ['!waiver', ['waiver-deadline', 'older-waiver']],
    ['waiver\u0007', ['waiver-deadline', 'older-waiver']],
    ['\\', []],
    ['<mark>', []],
  ] as [string, string[]][])('[API-40, LIM-3] finds for %j', async (term, ids) => {
    expect(await pathsFor(nobody, term)).toEqual(ids.map((id) => `/news/all/${id}`));
  });

  it('[API-40] marks the matches in the title and in a few lines of the text', async () => {
    expect(await newsFor(nobody, 'deadl')).toEqual([
      {
        HeadingFormattedContent: 'The waiver <mark>deadline</mark> is near',
        BodyFormattedContent: 'Dates Send it soon. Studying abroad changes nothing.',
        PostPath: '/news/all/waiver-deadline',
      },
      {
        HeadingFormattedContent: 'Welcome to the portal',
        BodyFormattedContent: 'Every student can waive or enroll here. <mark>Deadlines</mark> are on the dashboard.',
        PostPath: '/news/all/welcome',
      },
    ]);
    const [studies] = await newsFor(nobody, 'studies waiver');
    expect(studies?.BodyFormattedContent).toContain('<mark>Studying</mark> abroad');
  });

  it('[API-40] escapes a post, and never splits an entity with a mark', async () => {
    const found = await newsFor(nobody, 'at&t');
    expect(found.find(({ PostPath }) => PostPath.endsWith('hostile'))?.HeadingFormattedContent).toBe(
      'AT&amp;<mark>T</mark> &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;',
    );
    const [words] = await newsFor(nobody, 'b here');
    expect(words?.BodyFormattedContent).toContain('Hostile &amp; words &lt;<mark>b</mark>&gt; <mark>here</mark>');
    for (const { HeadingFormattedContent, BodyFormattedContent } of await newsFor(nobody, ''))
      expect(`${HeadingFormattedContent}${BodyFormattedContent}`).not.toMatch(/<(?!\/?mark>)/);
  });

  it('[API-40] returns a post with only the allowed markup', async () => {
    const post = await nobody.get('/api/portal/news/all/hostile');
    expect(post.json()).toEqual({
      title: 'AT&T <script>alert(1)</script> & "friends"',
      publishedOn: '2026-07-01',
      html:
        '<p>Hostile &amp;  words &lt;b&gt; here</p>' +
        '<a>one</a> <a>two</a> <a href="https://example.com/?a=1&amp;b=2">three</a>x',
    });
  });

  it('[API-40] hides a post until its date, and always from another school', async () => {
    expect((await nobody.get('/api/portal/news/all/later')).statusCode).toBe(404);
    const status = async (visitor: TestVisitor, path: string) =>
      (await visitor.get(`/api/portal/news/${path}`)).statusCode;
    expect(await status(ada, 'bay-state/harbor')).toBe(200);
    expect(await status(cleo, 'cascadia/harbor')).toBe(200);
    for (const [visitor, path] of [
      [nobody, 'bay-state/harbor'],
      [ada, 'cascadia/harbor'],
      [cleo, 'bay-state/harbor'],
      [ada, 'all/harbor'],
      [ada, 'bay-state/welcome'],
    ] as const)
      expect(await status(visitor, path)).toBe(404);
  });

  it('[API-40, API-52] also returns a school’s own text, and never those of another', async () => {
    expect(await pathsFor(nobody, 'clinic')).toEqual([]);
    expect(await pathsFor(ada, 'clinic')).toEqual(['/news/bay-state/harbor']);
    expect(await pathsFor(cleo, 'clinic')).toEqual(['/news/cascadia/harbor']);
    expect(await pathsFor(ada, '')).toContain('/news/bay-state/harbor');
    expect(await pathsFor(ada, '')).not.toContain('/news/cascadia/harbor');
    expect(await faqFor(nobody, 'clinic')).toBe('');
    expect(await faqFor(ada, 'clinic')).toContain('At the harbor.');
    expect(await faqFor(ada, '')).not.toContain('mountain');
    expect(await faqFor(cleo, '')).not.toContain('harbor');
    const olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
    expect(await pathsFor(olga, 'clinic')).toEqual(['/news/bay-state/harbor']);
    expect(await faqFor(olga, '')).not.toContain('mountain');
  });

  it('[API-52, SCR-22] returns every question in order without a term, shared ones before the school’s', async () => {
    expect(await questionsFor(nobody, '')).toEqual(['How do I enroll?', 'What is a waiver?']);
    expect(await questionsFor(ada, '')).toEqual(['How do I enroll?', 'Where is the clinic?', 'What is a waiver?']);
    const answer = await nobody.get('/api/search/globalfaqsearch');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(
      '<section id="all-first"><h2>How do I enroll?</h2><h3>Steps</h3><p>Open <a href="/dashboard">the dashboard</a>.</p></section>\n' +
        '<section id="all-second"><h2>What is a waiver?</h2><p>A form. AT&amp;T plans do not count.</p></section>',
    );
  });

  it.each([
    ['dash', '<mark>dashboard</mark></a>.</p>', 1],
    ['dashboard', '<a href="/dashboard">the <mark>dashboard</mark></a>', 1],
    ['waiver', 'What is a <mark>waiver</mark>?', 1],
    ['at&t plans', 'AT&amp;T <mark>plans</mark> do', 1],
    ['form a', '<mark>AT</mark>&amp;T plans do not', 1],
    ['enrolled', 'How do I <mark>enroll</mark>?', 1],
  ])('[API-52] marks %j in texts and not in tags', async (term, html, sections) => {
    const body = await faqFor(nobody, term);
    expect(body).toContain(html);
    expect(body.match(/<section /g)).toHaveLength(sections);
  });

  it.each(['amp', 'href', 'section', 'zebra', '%', '"><script>'])(
    '[API-52, ERR-9] finds nothing for %j, and returns an empty body',
    async (term) => {
      const answer = await nobody.get(`/api/search/globalfaqsearch?${queryOf(term)}`);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    },
  );

  it.each(['/api/sitecore/NewsSearch/NewsPostsSearch', '/api/search/globalfaqsearch'])(
    '%s refuses a term of 201 characters and a NUL, and accepts a term of 200',
    async (url) => {
      for (const query of [queryOf('x'.repeat(201)), 'searchItem=a%00b'])
        expect((await nobody.get(`${url}?${query}`)).json()).toMatchObject({ code: 'REQUEST_INVALID' });
      for (const term of ['x'.repeat(200), 'a '.repeat(100), '('.repeat(200), 'é'.repeat(200), '<'.repeat(200)])
        expect((await nobody.get(`${url}?${queryOf(term)}`)).statusCode).toBe(200);
    },
  );

  it('publishes once, removes posts that no longer exist, and allows instances to start at once', async () => {
    const { storage } = portal;
    expect(await publishContent(storage, publishedContent)).toBe(false);
    // The file system may return folders in any order.
    expect(await publishContent(storage, [...publishedContent].reverse())).toBe(false);
    const less = publishedContent.slice(1);
    // The test opens the connections beforehand so that the four calls run at the same time.
    const four = [0, 1, 2, 3];
    await Promise.all(four.map(() => storage.system((trx) => sql`select pg_sleep(0.05)`.execute(trx))));
    const published = await Promise.all(four.map(() => publishContent(storage, less)));
    expect(published.filter(Boolean)).toHaveLength(1);
    expect(await pathsFor(ada, '')).toEqual(['/news/bay-state/harbor']);
    expect(await questionsFor(ada, '')).toEqual(['Where is the clinic?']);
    expect(await publishContent(storage, publishedContent)).toBe(true);
    expect(await pathsFor(nobody, '')).toHaveLength(4);
  });

  it('[API-40] leads to every post that a file may have, however long its name', async () => {
    const id = `zeppelin-${'a'.repeat(71)}`;
    const post = { title: 'Zeppelins', publishedOn: '2026-01-01', body: '<p>They are late.</p>' };
    expect(
      loadContentOrThrow(null, { news: { file: 'news.json', text: JSON.stringify({ posts: { [id]: post } }) } }),
    ).toBeDefined();
    await publishContent(portal.storage, [...publishedContent, { slug: null, news: { [id]: post }, faq: {} }]);
    const [path = ''] = await pathsFor(nobody, 'zeppelins');
    expect((await nobody.get(`/api/portal${path}`)).json()).toMatchObject({ title: 'Zeppelins' });
    await publishContent(portal.storage, publishedContent);
  });

  it('does not let a school’s database scope write published content', async () => {
    const write = portal.storage.inTenant('uni_bay-state', (trx) => trx.deleteFrom('newsPosts').execute());
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});
