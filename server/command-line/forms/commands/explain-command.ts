import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { EngineError, nearestName, type Answers, type Form, type FormLibrary } from '@campus-cover/engine';
import {
  describeExplanation, explainReview,
  listPaths, openScenario, runScenario, scenariosFor, worldOf, type Scenario, type World,
} from '@campus-cover/engine/analysis'; // oxfmt-ignore
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import { nameVariant, selectVariants } from '../select-variants.ts';

export const explainCommand: FormsCommand = {
  name: 'explain',
  summary: 'Explain a field’s state, and why a submission would wait for review',
  takes: '[form]',
  most: 1,
  options: [
    {
      name: 'field',
      value: '<field>',
      text: 'The field, e.g. Zip or Sports.0.Low; default: every field that is shown',
    },
    { name: 'answers', value: '<file>', text: 'A JSON file with the answers, keyed by field' },
    { name: 'scenario', value: '<name>', text: 'The form at the end of this scenario, by file name or title' },
  ],
  choosesVariants: true,
  formats: ['text', 'json'],
  canWatch: true,
  async run(call) {
    const library = await call.readLibrary();
    const world = worldOf(library, selectOne(library, call));
    const form = await openForm(library, world, call);
    const field = call.option('field');
    const paths = field === undefined ? listPaths(form).filter((path) => form.field(path).visible) : [field];
    const told = paths.map((path) => ({ path, sentences: explain(form, path), explanation: form.explain(path) }));
    const review = field === undefined ? explainReview(form) : [];
    const { style } = call.terminal;
    const blocks = [
      ...told,
      ...(review.length > 0 ? [{ path: 'Review', sentences: review.map(({ sentence }) => sentence) }] : []),
    ];
    return {
      failed: false,
      findings: [],
      text: blocks
        .map(({ path, sentences }) => [style.bold(path), ...sentences.map((sentence) => `  ${sentence}`)].join('\n'))
        .join('\n\n'),
      json: { variant: world.variant, fields: told, review },
    };
  },
};

function selectOne(library: FormLibrary, call: FormsCall) {
  const [only] = library.forms.size === 1 ? [...library.forms.keys()] : [];
  const positionals = call.positionals.length === 0 && only !== undefined ? [only] : call.positionals;
  if (positionals.length === 0) throw new UsageError('Which form?');
  const [variant, ...others] = selectVariants(library, { ...call, positionals });
  if (variant === undefined || others.length > 0) throw new UsageError('explain takes one form at a time, not --all.');
  return variant;
}

async function openForm(library: FormLibrary, world: World, call: FormsCall): Promise<Form> {
  const [file, name] = [call.option('answers'), call.option('scenario')];
  if (file !== undefined && name !== undefined) throw new UsageError('Use --answers or --scenario, not both.');
  if (name !== undefined) return openAtEnd(library, world, name);
  const scenario: Scenario = {
    form: world.variant.form,
    title: 'The answers given',
    steps: [],
    ...(file !== undefined && { answers: await readAnswers(file) }),
  };
  return openScenario(world, scenario);
}

async function readAnswers(file: string): Promise<Answers> {
  let answers: unknown;
  try {
    answers = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--answers ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers)) return answers as Answers;
  throw new UsageError(`--answers ${file}: it must be a JSON object of answers by field.`);
}

function openAtEnd(library: FormLibrary, world: World, name: string): Form {
  const { scenarios } = scenariosFor(library, world);
  const titles = scenarios.map(({ scenario, node }) => ({
    title: scenario.title,
    file: basename(node.place.file, '.json'),
  }));
  const index = titles.findIndex(({ title, file }) => name === title || basename(name, '.json') === file);
  const file = scenarios[index];
  if (file === undefined) {
    const near = nearestName(
      name,
      titles.flatMap(({ title, file: id }) => [id, title]),
    );
    throw new UsageError(
      `${nameVariant(world.variant)} has no scenario "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
    );
  }
  let last: Form | undefined;
  runScenario(world, file, { observe: (form) => (last = form) });
  return last!;
}

function explain(form: Form, path: string): readonly string[] {
  try {
    return describeExplanation(form, path);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'FIELD_UNKNOWN') throw error;
    const paths = listPaths(form);
    const near = nearestName(path, paths);
    const hint = near === undefined ? `. Available: ${paths.slice(0, 12).join(', ')}` : `; did you mean "${near}"?`;
    throw new UsageError(`There is no field "${path}"${hint}`);
  }
}
