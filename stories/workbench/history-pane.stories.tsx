import type { Meta, StoryObj } from '@storybook/react-vite';
import { HistoryPane } from '../../app/workbench/panes/history-pane.tsx';
import { PublicationFiles } from '../../app/workbench/panes/publication-files.tsx';
import { PublicationView } from '../../app/workbench/panes/publication-view.tsx';
import { RestoreDialog } from '../../app/workbench/publishing/restore-dialog.tsx';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { WithWork, withQuietServer } from '../support/with-work.tsx';
import { overlay, publications } from '../support/workbench-world.ts';

interface HistoryStoryProps {
  /** Number of the current publication; 0 is the built-in version. */
  readonly inForce: number;
}

/** A form's publications, from the server. */
function HistoryStory({ inForce: number }: HistoryStoryProps) {
  const inForce = {
    ...overlay.inForce,
    number,
    publication: publications.find((one) => one.number === number) ?? null,
  };
  return (
    <WithWork overlay={{ ...overlay, inForce }}>
      {(work) => (
        <HistoryPane
          work={work}
          renderRestore={(request) => <RestoreDialog work={work} {...request} onOpen={() => undefined} />}
        />
      )}
    </WithWork>
  );
}

const meta: Meta<typeof HistoryStory> = {
  title: 'Workbench/History pane',
  component: HistoryStory,
  subcomponents: { HistoryPane, PublicationView, PublicationFiles },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench()],
  args: { inForce: 3 },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof HistoryStory>;

const list = 'GET /api/workbench/overlays/{school}/{form}/publications';

export const Empty: Story = { args: { inForce: 0 }, beforeEach: answering({ [list]: { publications: [] } }) };
export const Filled: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Version 1' })),
};
export const WithFiles: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Show these files' }))[0]!);
    await userEvent.click(await canvas.findByText('small-waiver.json, the same as in the editor'));
  },
};
export const Loading: Story = { beforeEach: answering({ [list]: never }) };
export const NoConnection: Story = { beforeEach: answering({ [list]: lost }) };
export const LongText: Story = {
  beforeEach: answering({
    [list]: {
      publications: publications.map((one) => ({ ...one, author: LONG_WORD, why: LONG_HINT, changes: [LONG_WORD] })),
    },
  }),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
