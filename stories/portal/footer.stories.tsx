import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalFooter } from '../../app/shell/portal-footer.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { student } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PortalFooter> = { title: 'Portal/Footer', component: PortalFooter };
export default meta;
type Story = StoryObj<typeof PortalFooter>;

export const SignedOut: Story = { decorators: [inPortal()] };
export const SignedIn: Story = { decorators: [inPortal({ session: student })] };
export const RightToLeft: Story = mirrored(SignedIn);
export const Narrow: Story = narrow(SignedOut);
