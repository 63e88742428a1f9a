import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { FaqPage } from '../../app/search/faq/faq-page.tsx';
import { NewsPage } from '../../app/search/news/news-page.tsx';
import { NewsPostPage } from '../../app/search/news/news-post-page.tsx';
import { OwnContentHint } from '../../app/search/own-content-hint.tsx';
import { UniversitiesPage } from '../../app/search/universities/universities-page.tsx';
import { UniversityList } from '../../app/search/universities/university-list.tsx';
import { ServerHtml } from '../../app/shell/server-html.tsx';
import { answering, inOwnFrame, never, Refused } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The public reading and search pages, each at its own address. */
function ReadingPages() {
  return (
    <Routes>
      <Route path="faq" element={<FaqPage />} />
      <Route path="news" element={<NewsPage />} />
      <Route path="news/:school/:id" element={<NewsPostPage />} />
      <Route path="universities" element={<UniversitiesPage />} />
    </Routes>
  );
}

const meta: Meta<typeof ReadingPages> = {
  title: 'Pages/Reading and searching',
  component: ReadingPages,
  subcomponents: { FaqPage, NewsPage, NewsPostPage, UniversitiesPage, UniversityList, OwnContentHint, ServerHtml },
  parameters: inOwnFrame,
};
export default meta;
type Story = StoryObj<typeof ReadingPages>;

const faq = 'GET /api/search/globalfaqsearch';
const news = 'GET /api/sitecore/NewsSearch/NewsPostsSearch';
const post = 'GET /api/portal/news/{school}/{id}';
const universities = 'GET /api/Search/Universities';
const at = (address: string, search = '') => [inPortal({ address, search })];
const questions =
  '<section><h2>What is a waiver?</h2><p>With a waiver, you keep your own insurance and do not pay for your school’s plan.</p></section>' +
  '<section><h2>When is the last day to waive?</h2><p>Your <a href="/dashboard">coverage</a> shows the date.</p></section>';
const posts = (heading: string, body: string) => ({
  NewsSearchModel: {
    NewsPostsList: [
      { HeadingFormattedContent: heading, BodyFormattedContent: body, PostPath: '/news/bay-state/new-cards' },
    ],
  },
});

export const Questions: Story = { decorators: at('/faq'), beforeEach: answering({ [faq]: questions }) };
export const QuestionsLoading: Story = { decorators: at('/faq'), beforeEach: answering({ [faq]: never }) };
export const NoQuestionFound: Story = {
  decorators: at('/faq', '?searchItem=zebra'),
  beforeEach: answering({ [faq]: '' }),
};
export const News: Story = {
  decorators: at('/news'),
  beforeEach: answering({ [news]: posts('New insurance cards', '<p>This year’s cards are green.</p>') }),
};
export const NoNews: Story = {
  decorators: at('/news'),
  beforeEach: answering({ [news]: { NewsSearchModel: { NewsPostsList: [] } } }),
};
export const Post: Story = {
  decorators: at('/news/bay-state/new-cards'),
  beforeEach: answering({
    [post]: {
      title: 'New insurance cards',
      publishedOn: '2026-11-02',
      html: '<p>This year’s cards are <strong>green</strong>. You get yours by mail in January.</p>',
    },
  }),
};
export const PostIsGone: Story = {
  decorators: at('/news/bay-state/gone'),
  beforeEach: answering({ [post]: new Refused({ title: 'Not found', status: 404, code: 'NOT_FOUND' }) }),
};
export const UniversitiesNotSearchedYet: Story = { decorators: at('/universities') };
export const UniversitiesFound: Story = {
  decorators: at('/universities'),
  beforeEach: answering({
    [universities]: [
      {
        UniversityName: 'Bay State University',
        UniversityCity: 'Boston',
        UniversityState: 'MA',
        RedirectUrl: '/login?university=bay-state',
      },
      {
        UniversityName: 'Cascadia University',
        UniversityCity: 'Seattle',
        UniversityState: 'WA',
        RedirectUrl: '/login?university=cascadia',
      },
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'univ');
    await canvas.findByRole('link', { name: /Cascadia/ }, { timeout: 5000 });
  },
};
export const NoUniversityFound: Story = {
  decorators: at('/universities'),
  beforeEach: answering({ [universities]: [] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra');
    await canvas.findByRole('link', { name: 'Shop for products' }, { timeout: 5000 });
  },
};
export const LongText: Story = {
  decorators: at('/faq'),
  beforeEach: answering({ [faq]: `<h2>${LONG_LABEL} ${LONG_WORD}</h2><p>${LONG_HINT} ${LONG_WORD}</p>` }),
};
export const RightToLeft: Story = mirrored(Questions);
export const Narrow: Story = narrow(LongText);
