import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchoolEditor } from '../../../app/workbench/schools/files/school-editor.tsx';
import { SchoolFileActions } from '../../../app/workbench/schools/files/school-file-actions.tsx';
import { listSchoolFiles } from '../../../app/workbench/schools/files/school-paths.ts';
import type { Finding } from '../../../app/workbench/workbench-context.ts';
import { inOwnFrame } from '../../support/answering.ts';
import { inWorkbench } from '../../support/in-workbench.tsx';
import { school, wrongCheck } from '../../support/school-world.ts';
import { mirrored, narrow } from '../../support/ways-to-look.ts';
import { WithSchool, withQuietSchoolServer } from '../../support/with-school.tsx';

interface FilesStoryProps {
  readonly findings?: readonly Finding[];
}

/** The editor for a school's periods, and what the author can do with the files. */
function FilesStory({ findings = [] }: FilesStoryProps) {
  return (
    <WithSchool opened={{ ...school, draft: null }}>
      {(work) => (
        <section className="wb-edit" aria-label="Files">
          <SchoolFileActions work={work} languages={school.languages} onOpen={() => undefined} />
          <div className="wb-fill">
            <SchoolEditor
              ref={null}
              work={work}
              file={listSchoolFiles('bay-state', work.files)[1]!}
              checks={[{ files: work.files, findings }]}
            />
          </div>
        </section>
      )}
    </WithSchool>
  );
}

const meta: Meta<typeof FilesStory> = {
  title: 'Workbench schools/Files',
  component: FilesStory,
  subcomponents: { SchoolEditor, SchoolFileActions },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  beforeEach: withQuietSchoolServer,
};
export default meta;
type Story = StoryObj<typeof FilesStory>;

export const Filled: Story = {};
export const WithError: Story = { args: { findings: wrongCheck.findings } };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(WithError);
