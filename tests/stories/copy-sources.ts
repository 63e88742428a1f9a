import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = [
  'schemas',
  'engine',
  'renderer',
  'stories/support',
  'stories/widgets/text.stories.tsx',
  'tools/widgets',
  'tools/docs',
  'docs/authoring-forms.md',
  'tsconfig.base.json',
  'package.json',
];
const OWN_PACKAGES = ['schemas', 'engine', 'renderer'];

/** A page with one form whose file names a widget, as a real form's file does. */
const DRAW_FORM = `
import { createForm, compileValidators, loadDefinitionOrThrow, validatorsFromSource } from '@campus-cover/engine';
import { Announcer, FormView, useFieldSnapshot } from '@campus-cover/renderer';
import { createRoot } from 'react-dom/client';

const text = JSON.stringify({
  id: 'call', version: 1, title: 'A call',
  schema: { type: 'object', properties: { CallAt: { type: 'string', title: 'When may we call you?', maxLength: 5 } }, required: ['CallAt'] },
  uiSchema: { CallAt: { 'ui:widget': 'time' } },
  sections: { call: { title: 'A call', order: 1, fields: ['CallAt'] } },
  fields: { CallAt: { messages: { required: 'Enter a time', maxLength: 'Enter a time' } } },
});
const definition = loadDefinitionOrThrow({ form: { file: 'call/form.json', text }, parts: {}, overlays: [] });
const form = createForm(definition, {
  today: '2026-11-21',
  answers: {},
  validators: validatorsFromSource(compileValidators(definition)),
});

function Page() {
  const { value } = useFieldSnapshot(form, 'CallAt');
  return (
    <form>
      <FormView form={form} services={{}} attempts={0} disabled={false} headingLevel={2} />
      <code data-testid="answer">{JSON.stringify(value)}</code>
    </form>
  );
}

createRoot(document.getElementById('root')!).render(<Announcer><Page /></Announcer>);
`;

/**
 * Copies a widget's sources and test files into a separate project. The copy uses its own packages, and finds all other
 * packages in the original project's location.
 */
export async function copySources(root: string, copy: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(join(root, source), join(copy, source), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$|[/\\]dist$/.test(path),
    });
  }
  await mkdir(join(copy, 'node_modules/@campus-cover'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@campus-cover' || name.startsWith('.')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of OWN_PACKAGES) await symlink(join(copy, name), join(copy, 'node_modules/@campus-cover', name));
  await writeFile(join(copy, 'draw-form.tsx'), DRAW_FORM);
  await writeFile(
    join(copy, 'tsconfig.stories.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        rootDir: '.',
        outDir: 'node_modules/.cache/tsc/stories',
        tsBuildInfoFile: 'node_modules/.cache/tsc/stories.tsbuildinfo',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        types: ['vite/client'],
        jsx: 'react-jsx',
        composite: false,
        declaration: true,
      },
      references: ['schemas', 'engine', 'renderer'].map((path) => ({ path })),
      include: ['stories/widgets/*.tsx', 'draw-form.tsx'],
    }),
  );
}
