import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageBanners } from '../../app/shell/page-banners.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PageBanners> = {
  title: 'Portal/Banners',
  component: PageBanners,
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof PageBanners>;

const info = { id: 'hours', tone: 'info', text: 'The insurance office is closed on November 26 and 27.' } as const;
const warning = { id: 'deadline', tone: 'warning', text: 'Waivers close on December 1, 2026.' } as const;

export const Empty: Story = { args: { banners: [] } };
export const Info: Story = { args: { banners: [info] } };
export const InfoAndWarning: Story = { args: { banners: [warning, info] } };
export const LongText: Story = { args: { banners: [{ ...warning, text: `${LONG_HINT} ${LONG_WORD}` }] } };
export const RightToLeft: Story = mirrored(InfoAndWarning);
export const Narrow: Story = narrow(LongText);
