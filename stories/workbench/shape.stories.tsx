import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FieldPalette } from '../../app/workbench/pointing/field-palette.tsx';
import { PointLayer } from '../../app/workbench/pointing/point-layer.tsx';
import { TargetTools } from '../../app/workbench/pointing/target-tools.tsx';
import { WordsEditor } from '../../app/workbench/pointing/words-editor.tsx';
import { WholeForm } from '../../app/workbench/preview/whole-form.tsx';
import { createPreviewDocuments, previewRecords } from '../../app/workbench/preview/preview-documents.ts';
import '../../app/workbench/preview/preview.css';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { makeForm } from '../support/make-form.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { shownDefinition } from '../support/workbench-world.ts';

/** The live form while an author shapes it. */
function ShapedFormStory() {
  const [form] = useState(() => makeForm(shownDefinition, {}));
  const [documents] = useState(createPreviewDocuments);
  const nothing = () => undefined;
  return (
    <div className="preview-main">
      <WholeForm form={form} services={{ documents, records: previewRecords }} />
      <PointLayer form={form} post={nothing} onChoose={nothing} />
    </div>
  );
}

const meta: Meta<typeof ShapedFormStory> = {
  title: 'Workbench/Shape the form',
  component: ShapedFormStory,
  subcomponents: { FieldPalette, PointLayer, TargetTools, WordsEditor },
  parameters: inOwnFrame,
  decorators: [inPortal({ address: '/' })],
};
export default meta;
type Story = StoryObj<typeof ShapedFormStory>;

export const NothingChosen: Story = {};
/** The author types over a label, where the form shows it. */
export const TypesOverALabel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Are you the subscriber?'));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Label' }), 'Is the insurance in your name?');
  },
};
/** The buttons at a question. */
export const ChoseAQuestion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Are you the subscriber?'));
    await userEvent.keyboard('{Escape}');
    await canvas.findByRole('button', { name: 'Not at this school' });
  },
};
export const RightToLeft: Story = mirrored(ChoseAQuestion);
export const Narrow: Story = narrow(ChoseAQuestion);
