import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { mirrored, narrow } from '../support/ways-to-look.ts';

const meta: Meta<typeof PageSkeleton> = {
  title: 'Portal/Page skeleton',
  component: PageSkeleton,
  decorators: [inPortal()],
};
export default meta;
type Story = StoryObj<typeof PageSkeleton>;

export const Loading: Story = {};
export const RightToLeft: Story = mirrored(Loading);
export const Narrow: Story = narrow(Loading);
