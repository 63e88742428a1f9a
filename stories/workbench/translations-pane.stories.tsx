import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExportDialog } from '../../app/workbench/translations/export-dialog.tsx';
import { ImportPreview } from '../../app/workbench/translations/import-preview.tsx';
import { planImport } from '../../app/workbench/translations/plan-import.ts';
import { readRows } from '../../app/workbench/translations/read-rows.ts';
import type { FormText } from '../../app/workbench/translations/text-row.ts';
import { TranslationCell } from '../../app/workbench/translations/translation-cell.tsx';
import { TranslationTable } from '../../app/workbench/translations/translation-table.tsx';
import { TranslationTools } from '../../app/workbench/translations/translation-tools.tsx';
import { TranslationsPane } from '../../app/workbench/translations/translations-pane.tsx';
import { useWorkbench, WorkbenchContext } from '../../app/workbench/workbench-context.ts';
import { answering, inOwnFrame, lost, never } from '../support/answering.ts';
import { inSidePanel, inWorkbench } from '../support/in-workbench.tsx';
import { LONG_HINT, LONG_LABEL, LONG_WORD } from '../support/long-text.ts';
import { mirrored, narrow } from '../support/ways-to-look.ts';
import { files, overlay } from '../support/workbench-world.ts';

interface PaneStoryProps {
  /** `table`; a dialog or a list opens from it. */
  readonly shows: 'table' | 'export' | 'import';
}

const form = overlay.form.id;

/** The table with files that the author can change, and what opens from it. */
function PaneStory({ shows }: PaneStoryProps) {
  const workbench = useWorkbench();
  const [own, setFiles] = useState(workbench.files);
  const rows = readRows(texts, { form, languages: ['es', 'fr'], files: own });
  if (shows === 'export')
    return (
      <ExportDialog
        rows={rows}
        source="en"
        languages={['es', 'fr']}
        original={`schools/bay-state/${form}.json`}
        onClose={() => undefined}
      />
    );
  if (shows === 'import')
    return (
      <ImportPreview
        name="waiver.es.xlf"
        plan={planImport({ language: 'es', entries }, rows, (words) => words)}
        onApply={() => undefined}
        onClose={() => undefined}
      />
    );
  return (
    <WorkbenchContext
      value={{
        ...workbench,
        files: own,
        changeFile: (path, text) =>
          setFiles(({ [path]: _before, ...rest }) => (text === null ? rest : { ...rest, [path]: text })),
      }}
    >
      <TranslationsPane onShow={() => undefined} />
    </WorkbenchContext>
  );
}

const text = (path: string, where: string, source: string, more: Partial<FormText> = {}): FormText => ({
  path: path.split('/'),
  words: [[]],
  section: null,
  where,
  field: null,
  hasLittleRoom: false,
  source,
  inherited: {},
  ...more,
});

const texts: readonly FormText[] = [
  text('title', 'the form’s title', 'Waive the Bay State student health plan'),
  text('messages/maxLength', 'the message “maxLength”', '{label} can have at most {limit} characters', {
    inherited: { es: '{label} puede tener {limit} caracteres como máximo', fr: '{label} a {limit} caractères au plus' },
  }),
  text('schema/properties/PlanType/title', 'the question “Plan type”', 'Plan type', {
    section: 'Your plan',
    field: 'PlanType',
    inherited: { es: 'Tipo de plan', fr: 'Plan type' },
  }),
  {
    ...text('uiSchema/PlanType/ui:enumNames', 'the choices of “Plan type”', ''),
    words: [['0'], ['1']],
    section: 'Your plan',
    field: 'PlanType',
    hasLittleRoom: true,
    source: ['HMO', 'None of these'],
    inherited: { es: ['HMO', 'Mi plan no es ninguno de los que están en esta lista'] },
  },
  text('schema/properties/Phone/title', 'the question “Phone number”', 'Phone number', {
    section: 'Your insurance company',
    field: 'Phone',
    inherited: { es: 'Teléfono', fr: 'Téléphone' },
  }),
];

const ownFile = `${form}.es.json`;
const withOwn = (patch: object) => ({
  workbench: {
    overlay: { ...overlay, form: { ...overlay.form, languages: ['en', 'es', 'fr'] } },
    files: {
      ...files,
      [ownFile]: JSON.stringify({ extends: `${form}@1`, school: 'bay-state', language: 'es', patch }),
    },
  },
});

const entry = { place: 'text 1', id: '/title', source: 'Waive the Bay State student health plan', words: '' };
const entries = [
  { ...entry, words: 'Renunciar al plan' },
  { ...entry, place: 'text 2', id: '/schema/properties/Phone/title', source: 'Phone', words: 'Su teléfono' },
  { ...entry, place: 'text 3', id: '/messages/maxLength', source: '{label} …', words: 'Demasiado largo' },
  { ...entry, place: 'text 4', id: '/gone', source: 'An old text', words: 'Un texto anterior' },
  { ...entry, place: 'text 5', id: '/uiSchema/PlanType/ui:enumNames/1', words: 'Ninguno' },
];

const meta: Meta<typeof PaneStory> = {
  title: 'Workbench/Translations pane',
  component: PaneStory,
  subcomponents: { TranslationsPane, TranslationTable, TranslationCell, TranslationTools, ExportDialog, ImportPreview },
  args: { shows: 'table' },
  parameters: inOwnFrame,
  decorators: [inSidePanel, inWorkbench(withOwn({ schema: { properties: { Phone: { title: 'Su teléfono {x}' } } } }))],
  beforeEach: answering({ 'POST /api/workbench/checks/texts': { texts } }),
};
export default meta;
type Story = StoryObj<typeof PaneStory>;

const shows =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    void (await canvas.findByText(words, undefined, { timeout: 5000 }));

/** Missing translations on top, a wrong placeholder, a text that may not fit, and a text that is the original. */
export const Filled: Story = { play: shows(/1 of 6 texts has no translation into Spanish/) };
export const OnlyMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/1 of 6 texts has/, undefined, { timeout: 5000 });
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Missing translations');
  },
};
export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/1 of 6 texts has/, undefined, { timeout: 5000 });
    await userEvent.type(canvas.getByLabelText('Search'), 'zebra');
    await canvas.findByText('No text matches.');
  },
};
export const Loading: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/texts': never }),
  play: shows(/are loading/),
};
export const NoConnection: Story = {
  beforeEach: answering({ 'POST /api/workbench/checks/texts': lost }),
  play: shows(/could not reach/),
};
export const BrokenFiles: Story = {
  decorators: [inWorkbench({ workbench: { files: { ...files, [ownFile]: '{ "patch": ' } } })],
  play: shows(/es\.json is not valid JSON/),
};
export const Exporting: Story = { args: { shows: 'export' } };
export const Importing: Story = { args: { shows: 'import' } };
export const LongText: Story = {
  beforeEach: answering({
    'POST /api/workbench/checks/texts': {
      texts: [
        text('title', `the help of “${LONG_LABEL}”`, `${LONG_HINT} ${LONG_WORD}`, {
          section: LONG_LABEL,
          field: 'Phone',
          inherited: { es: `${LONG_HINT} ${LONG_WORD}`, fr: LONG_HINT },
        }),
      ] as never,
    },
  }),
  play: shows(/Every text has a translation into Spanish/),
};
export const RightToLeft: Story = mirrored(Filled);
export const Narrow: Story = narrow(LongText);
export const NarrowImport: Story = narrow(Importing);
