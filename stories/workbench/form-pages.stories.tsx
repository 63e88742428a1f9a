import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { Answers, FormDefinition } from '@campus-cover/engine';
import { createPreviewDocuments, previewRecords } from '../../app/workbench/preview/preview-documents.ts';
import { SteppedForm } from '../../app/workbench/preview/stepped-form.tsx';
import { WholeForm } from '../../app/workbench/preview/whole-form.tsx';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { makeForm } from '../support/make-form.ts';
import { smallWaiverAnswers } from '../support/small-waiver.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { shownDefinition } from '../support/workbench-world.ts';

interface FormPagesProps {
  /** All sections on one page, or one section per page as students see them. */
  readonly pages: 'whole' | 'steps';
  readonly definition: FormDefinition;
  readonly answers: Answers;
}

/** The workbench's live form, as its frame draws it. It sends nothing. */
function FormPages({ pages, definition, answers }: FormPagesProps) {
  const [form] = useState(() => makeForm(definition, answers));
  const [documents] = useState(createPreviewDocuments);
  const services = { documents, records: previewRecords };
  return pages === 'whole' ? (
    <WholeForm form={form} services={services} />
  ) : (
    <SteppedForm form={form} services={services} documents={documents} />
  );
}

const definition: FormDefinition = {
  ...shownDefinition,
  description: 'If you have your own insurance, you do not have to pay for Bay State University’s plan.',
  page: {
    path: '/waiver',
    intro: ['You need your insurance card. It takes about 10 minutes.'],
    submitLabel: 'Submit waiver',
    confirmation: { title: 'Your waiver was sent', next: [] },
  },
};

const meta: Meta<typeof FormPages> = {
  title: 'Workbench/Live form pages',
  component: FormPages,
  subcomponents: { WholeForm, SteppedForm },
  decorators: [inPortal({ address: '/' })],
  args: { pages: 'whole', definition, answers: {} },
  argTypes: { definition: { control: false }, answers: { control: false } },
};
export default meta;
type Story = StoryObj<typeof FormPages>;

export const OnOnePage: Story = {};
export const Filled: Story = { args: { answers: smallWaiverAnswers } };
export const WithError: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit waiver' }));
    await canvas.findByRole('heading', { name: /problem/i });
  },
};
export const WouldBeSent: Story = {
  args: { answers: smallWaiverAnswers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit waiver' }));
    await canvas.findByText(/Nothing is submitted from here/);
  },
};
export const PageByPage: Story = { args: { pages: 'steps' } };
export const ASection: Story = {
  args: { pages: 'steps' },
  decorators: [inPortal({ address: '/', search: '?step=insurance' })],
};
export const TheReview: Story = {
  args: { pages: 'steps', answers: smallWaiverAnswers },
  decorators: [inPortal({ address: '/', search: '?step=review' })],
};
export const LongText: Story = {
  args: { definition: { ...definition, title: LONG_LABEL, description: LONG_HINT } },
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
