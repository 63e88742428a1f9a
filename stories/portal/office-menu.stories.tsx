import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfficeLinks } from '../../app/administration/office-links.tsx';
import { OfficeMenu } from '../../app/administration/office-menu.tsx';
import { PortalHeader } from '../../app/shell/portal-header.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { administrator } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PortalHeader> = {
  title: 'Portal/Office menu',
  component: PortalHeader,
  subcomponents: { OfficeLinks, OfficeMenu },
  decorators: [
    (Story) => (
      // Space for the open menu.
      <div style={{ minHeight: '24rem' }}>
        <Story />
      </div>
    ),
    inPortal({ session: administrator, address: '/exports' }),
  ],
};
export default meta;
type Story = StoryObj<typeof PortalHeader>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Office' }));
  },
};
export const Narrow: Story = narrow(Open);
export const RightToLeft: Story = mirrored(Open);
