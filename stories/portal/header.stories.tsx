import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalHeader } from '../../app/shell/portal-header.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { administrator, student, studentOfLongNames } from '../support/portal-people.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PortalHeader> = { title: 'Portal/Header', component: PortalHeader };
export default meta;
type Story = StoryObj<typeof PortalHeader>;

export const SignedOut: Story = { decorators: [inPortal()] };
export const Student: Story = { decorators: [inPortal({ session: student, address: '/dashboard' })] };
export const Administrator: Story = { decorators: [inPortal({ session: administrator, address: '/audit' })] };
export const LongText: Story = { decorators: [inPortal({ session: studentOfLongNames })] };
export const RightToLeft: Story = mirrored(Student);
export const Narrow: Story = narrow(LongText);
