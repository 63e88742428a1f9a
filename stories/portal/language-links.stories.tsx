import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageLinks } from '../../app/forms/page/language-links.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof LanguageLinks> = {
  title: 'Portal/Language links',
  component: LanguageLinks,
  decorators: [inPortal({ address: '/waiver' })],
  args: {
    languages: [
      { tag: 'en', name: 'English' },
      { tag: 'es', name: 'Español' },
    ],
    current: 'en',
  },
};
export default meta;
type Story = StoryObj<typeof LanguageLinks>;

export const InEnglish: Story = {};
export const InSpanish: Story = { args: { current: 'es' } };
/** More languages than fit on one line on a phone. */
export const ManyLanguages: Story = {
  args: {
    languages: ['en', 'es', 'pt', 'zh', 'vi', 'ht', 'ar', 'fr', 'ru'].map((tag) => ({
      tag,
      name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
    })),
  },
};
export const RightToLeft: Story = mirrored(InEnglish);
export const Narrow: Story = narrow(ManyLanguages);
