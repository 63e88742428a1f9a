import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchBox } from '../../app/search/search-box.tsx';
import { SearchStatus } from '../../app/search/search-status.tsx';
import type { Search } from '../../app/search/use-search.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface SearchStoryProps {
  readonly label?: string;
  readonly hint?: string;
  /** A search whose result is the number of matches. */
  readonly search: Search<number>;
}

/** A search box with the search's status below it. */
function SearchStory({ label = 'Search news', hint = 'Enter at least two letters.', search }: SearchStoryProps) {
  const [text, setText] = useState('');
  return (
    <>
      <SearchBox id="search" label={label} hint={hint} text={text} onType={setText} onEnter={() => undefined} />
      <SearchStatus search={search} describeFound={(count) => `${count} found`} onRetry={() => undefined} />
    </>
  );
}

const meta: Meta<typeof SearchStory> = {
  title: 'Portal/Search',
  component: SearchStory,
  subcomponents: { SearchBox, SearchStatus },
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof SearchStory>;

export const TooShort: Story = { args: { search: { state: 'too-short' } } };
export const Loading: Story = { args: { search: { state: 'searching', before: null } } };
export const Found: Story = { args: { search: { state: 'found', answer: 3 } } };
export const Failed: Story = { args: { search: { state: 'failed', error: new Error('No response arrived.') } } };
export const LongText: Story = { args: { label: LONG_LABEL, hint: LONG_HINT, search: { state: 'found', answer: 3 } } };
export const RightToLeft: Story = mirrored(Failed);
export const Narrow: Story = narrow(LongText);
