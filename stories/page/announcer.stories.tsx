import type { Meta, StoryObj } from '@storybook/react-vite';
import { Announcer, Button, useAnnouncer } from '@campus-cover/renderer';

/** A button that announces its own text to screen readers. */
function Speaker({ text }: { readonly text: string }) {
  const announce = useAnnouncer();
  return <Button onClick={() => announce(text)}>{`Announce: ${text}`}</Button>;
}

const meta: Meta<typeof Announcer> = { title: 'Page/Announcer', component: Announcer };
export default meta;
type Story = StoryObj<typeof Announcer>;

export const Silent: Story = { args: { children: <Speaker text="5 results found" /> } };
export const Announced: Story = {
  ...Silent,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
