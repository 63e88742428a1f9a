import {
  listVariants,
  loadDefinitionOrThrow,
  sourcesOf,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
} from '@campus-cover/engine';
import { diffDefinitions, tellChanges, type Change, type ToldChanges } from '@campus-cover/engine/analysis';
import { readSchemaFiles } from '../../../forms/definitions/schema-files.ts';
import { UsageError, type FormsCall, type FormsCommand } from '../forms-command.ts';
import type { Style } from '../output/terminal.ts';
import { nameVariant, requireName } from '../select-variants.ts';
import { variantOfFile } from '../variant-of-file.ts';

export const diffCommand: FormsCommand = {
  name: 'diff',
  summary: 'Describe how a school’s form differs from the base, or one form from another',
  takes: '<school or file> [<school or file>]',
  most: 2,
  options: [
    { name: 'form', value: '<form>', text: 'This form only; default: every form that the school changes' },
    { name: 'language', value: '<tag>', text: 'Compare the forms in that language' },
  ],
  choosesVariants: false,
  formats: ['text', 'json'],
  canWatch: true,
  async run(call) {
    const pairs = await selectPairs(call);
    const { style } = call.terminal;
    const told = pairs.map(({ before, after }) => {
      return { before, after, told: tellChanges(diffDefinitions(before.definition, after.definition)) };
    });
    return {
      failed: false,
      findings: [],
      text: told.map((one) => tellPair(one, style)).join('\n\n'),
      json: told.map(({ before, after, told: changes }) => ({ before: before.name, after: after.name, changes })),
    };
  },
};

interface Side {
  readonly name: string;
  readonly definition: FormDefinition;
}

interface Pair {
  readonly before: Side;
  readonly after: Side;
}

interface Told extends Pair {
  readonly told: readonly ToldChanges[];
}

async function selectPairs(call: FormsCall): Promise<readonly Pair[]> {
  const [first, second] = call.positionals;
  if (first === undefined) throw new UsageError('A school, or two files: campus-cover forms diff bay-state');
  if (first.endsWith('.json')) {
    if (second === undefined || !second.endsWith('.json'))
      throw new UsageError('Specify two files: the one before the change and the one after it.');
    return [{ before: await openFile(first), after: await openFile(second) }];
  }
  const library = await call.readLibrary();
  const [form, language] = [call.option('form'), call.option('language')];
  requireName('form', form, library.forms.keys());
  requireName('language', language, library.languages.keys());
  requireName('school', first, library.schools.keys());
  requireName('school', second, library.schools.keys());
  const [from, to] = second === undefined ? [undefined, first] : [first, second];
  const varied = listVariants(library).filter(({ school }) => school !== undefined && [from, to].includes(school));
  const changed = [...library.forms.keys()].filter((id) => varied.some((variant) => variant.form === id));
  const forms = form === undefined ? changed : [form];
  return forms.map((id) => {
    const variant = (school: string | undefined): FormVariant => ({
      form: id,
      ...(school !== undefined && { school }),
      ...(language !== undefined && { language }),
    });
    return { before: open(library, variant(from)), after: open(library, variant(to)) };
  });
}

function open(library: FormLibrary, variant: FormVariant): Side {
  return { name: nameVariant(variant), definition: loadDefinitionOrThrow(sourcesOf(library, variant)!) };
}

/**
 * A file may be in a different copy of the schemas, e.g. last year's. Its parts and its base then come from that copy.
 */
async function openFile(file: string): Promise<Side> {
  const place = variantOfFile(file);
  if (place === undefined) {
    throw new UsageError(
      `${file} is not a form: forms/<form>/form.json, schools/<school>/<form>.json or languages/<tag>/<form>.json`,
    );
  }
  const library = await readSchemaFiles(place.folder).catch((error: unknown) => {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  });
  requireName('form', place.variant.form, library.forms.keys());
  requireName('school', place.variant.school, library.schools.keys());
  requireName('language', place.variant.language, library.languages.keys());
  return { ...open(library, place.variant), name: file };
}

function tellPair({ before, after, told }: Told, style: Style): string {
  const title = style.bold(`${before.name} → ${after.name}`);
  if (told.length === 0) return `${title}\n  No difference.`;
  return [title, ...told.flatMap((one) => [`- ${one.sentence}`, ...tellTexts(one, style)])].join('\n');
}

/** The text that a sentence leaves out: the old text, and the full version of long text. */
function tellTexts({ sentence, changes: [change, ...others] }: ToldChanges, style: Style): readonly string[] {
  if (change === undefined || others.length > 0 || !textKinds.has(change.kind)) return [];
  const tell = (label: string, value: unknown): readonly string[] =>
    toTexts(value)
      .filter((text) => !withoutQuotes(sentence).includes(withoutQuotes(text)))
      .map((text) => style.dim(`    ${label}: ${text}`));
  return [...tell('was', change.before), ...tell('now', change.after)];
}

/** Text inside a sentence has different quotation marks from text on its own. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“”‘’]/g, '"');
}

const textKinds: ReadonlySet<Change['kind']> = new Set([
  'help',
  'message',
  'page',
  'form',
  'section',
  'label',
  'drawing',
]);

function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
