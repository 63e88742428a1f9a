import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewsList } from '../../app/search/news/news-list.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof NewsList> = {
  title: 'Portal/News list',
  component: NewsList,
  decorators: [inPortal({ address: '/news' })],
  args: { term: '' },
};
export default meta;
type Story = StoryObj<typeof NewsList>;

const posts = [
  {
    HeadingFormattedContent: 'Waive until September 15',
    BodyFormattedContent: '<p>The last day to waive the plan for the academic year is Tuesday, September 15.</p>',
    PostPath: '/news/bay-state/waive-until-september',
  },
  {
    HeadingFormattedContent: 'New insurance cards',
    BodyFormattedContent: '<p>This year’s cards are green. <a href="/faq">What does the card show?</a></p>',
    PostPath: '/news/bay-state/new-cards',
  },
];

export const AllPosts: Story = { args: { posts } };
export const Found: Story = {
  args: {
    term: 'card',
    posts: [
      {
        HeadingFormattedContent: 'New insurance <mark>card</mark>s',
        BodyFormattedContent: '<p>This year’s <mark>card</mark>s are green.</p>',
        PostPath: '/news/bay-state/new-cards',
      },
    ],
  },
};
export const LongText: Story = {
  args: {
    posts: [
      {
        HeadingFormattedContent: `${LONG_LABEL} ${LONG_WORD}`,
        BodyFormattedContent: `<p>${LONG_HINT} ${LONG_WORD}</p>`,
        PostPath: '/news/bay-state/long',
      },
    ],
  },
};
export const RightToLeft: Story = mirrored(Found);
export const Narrow: Story = narrow(LongText);
