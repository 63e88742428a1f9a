import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { EditorPane } from '../../app/workbench/editor/pane/editor-pane.tsx';
import { OverlayEditor } from '../../app/workbench/editor/pane/overlay-editor.tsx';
import { EditorTools } from '../../app/workbench/editor/pane/editor-tools.tsx';
import { ReadTools } from '../../app/workbench/editor/pane/read-tools.tsx';
import { listFiles } from '../../app/workbench/work/overlay-paths.ts';
import type { WorkbenchOverlay } from '../../app/workbench/workbench-context.ts';
import { inOwnFrame } from '../support/answering.ts';
import { inWorkbench } from '../support/in-workbench.tsx';
import { LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { WithWork, withQuietServer } from '../support/with-work.tsx';
import { files, findings, overlay, shownDefinition } from '../support/workbench-world.ts';

interface EditorStoryProps {
  /** Path in the school's folder; null for the base form, which is read-only. */
  readonly path: string | null;
  /** Replaces the school file's text. */
  readonly text?: string;
  readonly hasFindings?: boolean;
}

/** The open file of an overlay. */
function EditorStory({ path, text, hasFindings = false }: EditorStoryProps) {
  const begun = useMemo(() => begin(path, text), [path, text]);
  const checks = useMemo(() => (hasFindings ? [{ files: begun.inForce.files, findings }] : []), [begun, hasFindings]);
  return (
    <WithWork overlay={begun}>
      {(work) => (
        <div className="story-editor">
          <OverlayEditor
            ref={null}
            work={work}
            file={listFiles(work.overlay, work.files).find((file) => file.path === path)!}
            checks={checks}
            definition={shownDefinition}
            onOpen={() => undefined}
          />
        </div>
      )}
    </WithWork>
  );
}

function begin(path: string | null, text: string | undefined): WorkbenchOverlay {
  if (path === null || text === undefined) return overlay;
  return { ...overlay, inForce: { ...overlay.inForce, files: { ...files, [path]: text } } };
}

const meta: Meta<typeof EditorStory> = {
  title: 'Workbench/Editor pane',
  component: EditorStory,
  subcomponents: { EditorPane, OverlayEditor, EditorTools, ReadTools },
  parameters: inOwnFrame,
  decorators: [inWorkbench()],
  args: { path: 'small-waiver.json' },
  beforeEach: withQuietServer,
};
export default meta;
type Story = StoryObj<typeof EditorStory>;

export const Filled: Story = {};
export const Empty: Story = { args: { text: '{}\n' } };
export const WithFindings: Story = { args: { hasFindings: true } };
export const NoJson: Story = {
  args: { text: '{\n  "extends": "small-waiver@1",\n  "patch": {\n    "title" "Waive"\n' },
};
export const ReadOnly: Story = { args: { path: null } };
export const AScenario: Story = { args: { path: 'scenarios/subscriber-is-asked-for.json' } };
export const LongText: Story = { args: { text: `{ "patch": { "title": "${LONG_WORD} ${LONG_WORD}" } }\n` } };
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
