import type { Meta, StoryObj } from '@storybook/react-vite';
import { BackToTop } from '../../app/back-to-top/back-to-top.tsx';
import { CoveragePeriod } from '../../app/shell/coverage-period.tsx';
import { FieldError } from '../../app/shell/field-error.tsx';
import { LinkButton } from '../../app/shell/link-button.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { SchoolLogo } from '../../app/shell/school-logo.tsx';
import { inOwnFrame } from '../support/answering.ts';
import { inPortal } from '../support/in-portal.tsx';
import { LONG_HINT, LONG_LABEL } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';

interface SmallPartsProps {
  readonly title: string;
  readonly error: string | null;
  /** Whether work is in progress. */
  readonly isBusy: boolean;
}

/** Small components that many pages share. */
function SmallParts({ title, error, isBusy }: SmallPartsProps) {
  return (
    <div className="page">
      <PageHeading title={title}>{title}</PageHeading>
      <p>
        <CoveragePeriod start="2026-08-15" end="2027-08-14" />
      </p>
      <p>
        <SchoolLogo url={logo} />
      </p>
      <FieldError id="story-error" error={error} />
      <p>
        <LinkButton busy={isBusy} onClick={() => undefined}>
          Send the email again
        </LinkButton>
      </p>
    </div>
  );
}

/** A square drawn in this file; schools supply their own pictures. */
const logo =
  'data:image/svg+xml,' +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path d="M2 2h32v32H2z"/></svg>');

const meta: Meta<typeof SmallParts> = {
  title: 'Portal/Small parts',
  component: SmallParts,
  subcomponents: { PageHeading, CoveragePeriod, SchoolLogo, FieldError, LinkButton, BackToTop },
  decorators: [inPortal()],
  args: { title: 'My coverage', error: null, isBusy: false },
};
export default meta;
type Story = StoryObj<typeof SmallParts>;

export const Filled: Story = {};
export const WithError: Story = { args: { error: 'Choose your university' } };
export const Busy: Story = { args: { isBusy: true } };
/** A position near the end of a long page. */
export const FarDown: Story = {
  parameters: inOwnFrame,
  render: () => (
    <>
      <div style={{ blockSize: '300vh' }}>A long page.</div>
      <BackToTop />
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, document.body.scrollHeight);
    await canvas.findByRole('button', { name: 'Back to top' });
  },
};
export const LongText: Story = { args: { title: LONG_LABEL, error: LONG_HINT } };
export const RightToLeft: Story = mirrored(WithError);
export const Narrow: Story = narrow(LongText);
