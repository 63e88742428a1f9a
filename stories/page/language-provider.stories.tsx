import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageProvider, SaveStatus, useWords } from '@campus-cover/renderer';
import { languages } from '../../.storybook/dress-page.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

/** The renderer's own text follows the nearest provider. Without a provider, it is in English. */
const meta: Meta<typeof LanguageProvider> = {
  title: 'Page/Language provider',
  component: LanguageProvider,
  args: { language: languages.find(({ tag }) => tag === 'es') },
  render: (args) => (
    <LanguageProvider {...args}>
      <Texts />
    </LanguageProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof LanguageProvider>;

export const Spanish: Story = {};
export const English: Story = { args: { language: null } };
/** Each part of a page can have its own language. */
export const OneInAnother: Story = {
  render: (args) => (
    <>
      <Texts />
      <LanguageProvider {...args}>
        <Texts />
      </LanguageProvider>
    </>
  ),
};
export const RightToLeft: Story = mirrored(OneInAnother);
export const Narrow: Story = narrow(OneInAnother);

function Texts() {
  const { tag, sayDay, sayList } = useWords();
  return (
    <section lang={tag}>
      <p>{sayList([sayDay('2026-08-15'), sayDay('2027-01-15')])}</p>
      <SaveStatus draft={{ kind: 'saving' }} />
      <SaveStatus draft={{ kind: 'failed' }} />
    </section>
  );
}
