import {
  applyCatalogs,
  compileValidators,
  listVariants,
  loadDefinitionOrThrow,
  readCatalogs,
  sourcesOf,
  type FormDefinition,
  type FormLibrary,
  type FormVariant,
} from '@campus-cover/engine';
import { givenOf, type Given } from '@campus-cover/engine/analysis';
import type { Plugin } from 'vite';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { OWN_LANGUAGE, planFormStories, type FormStories } from './plan-form-stories.ts';

const STORIES = 'virtual:form-stories/';
const DEFINITION = 'virtual:form-definition/';
const VALIDATORS = 'virtual:form-validators/';
const OURS = [STORIES, DEFINITION, VALIDATORS];

/**
 * Generates, from the schemas package's current files, the modules that `indexFormStories` names. It compiles the
 * validators, as the server does for the portal. A story loads only the validators of its own form, and only when it
 * opens.
 *
 * - `virtual:form-stories/waiver/bay-state`: the stories with their scenarios
 * - `virtual:form-definition/waiver/bay-state/es`: the definition that students receive
 * - `virtual:form-validators/waiver/bay-state`: the validators, which are the same for all languages
 */
export function formStoriesPlugin(): Plugin {
  let reading: Promise<Source> | undefined;
  const read = () => (reading ??= readSource());
  return {
    name: 'form-stories',
    resolveId: (id) => (OURS.some((prefix) => id.startsWith(prefix)) ? `\0${id}` : undefined),
    async load(resolvedId) {
      const id = resolvedId.slice(1);
      if (resolvedId[0] !== '\0' || !OURS.some((prefix) => id.startsWith(prefix))) return undefined;
      return writeModule(await read(), id);
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(locateSchemas())) return undefined;
      reading = undefined;
      return [...server.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        OURS.some((prefix) => id?.startsWith(`\0${prefix}`)),
      );
    },
  };
}

interface Source {
  readonly library: FormLibrary;
  readonly plans: readonly FormStories[];
  /** The forms that schools change, e.g. `"waiver/bay-state"`. */
  readonly differing: ReadonlySet<string>;
}

async function readSource(): Promise<Source> {
  const library = await readSchemaFiles(locateSchemas());
  const differing = listVariants(library).flatMap(({ form, school }) =>
    school === undefined ? [] : `${form}/${school}`,
  );
  return { library, plans: planFormStories(library), differing: new Set(differing) };
}

function writeModule(source: Source, id: string): string {
  const [kind = '', name = '', place = '', tag] = id.split('/');
  const school = place === '' || place === 'as-written' ? undefined : place;
  if (`${kind}/` === DEFINITION) {
    const language = tag === OWN_LANGUAGE ? undefined : tag;
    return exportJson(openVariant(source.library, { form: name, school, language }).definition);
  }
  if (`${kind}/` === VALIDATORS)
    return `export default ${compileValidators(openVariant(source.library, { form: name, school }).definition)};`;
  return writeStories(
    source,
    source.plans.find(({ importPath }) => importPath === id)!,
  );
}

function writeStories({ library, differing }: Source, plan: FormStories): string {
  const { form, school, metaId, title, languages, scenarios } = plan;
  // If a school does not change the form, it shares the base form's definition and validators.
  const place = school !== undefined && differing.has(`${form}/${school}`) ? school : 'as-written';
  const { given } = openVariant(library, { form, school });
  const load = languages.map(
    ({ tag }) => `${JSON.stringify(tag)}: [
      () => import('${DEFINITION}${form}/${place}/${tag}'),
      () => import('${VALIDATORS}${form}/${place}'),
    ],`,
  );
  return `
    import { makeFormStories } from '${import.meta.dirname}/make-form-stories.tsx';
    const { openStory, scenarioStory } = makeFormStories({ ${load.join('\n')} }, ${JSON.stringify(given)});
    export default ${JSON.stringify({ id: metaId, title, ...(school !== undefined && { globals: { school } }) })};
    ${languages.map(({ exportName, tag, name }) => `export const ${exportName} = openStory(${JSON.stringify({ name, tag })});`).join('\n')}
    ${scenarios.map(({ exportName, name, scenario }) => `export const ${exportName} = scenarioStory(${JSON.stringify({ name, scenario })});`).join('\n')}
  `;
}

/** Like `worldOf`, but without compiling validators, which most of these modules do not need. */
function openVariant(library: FormLibrary, variant: FormVariant): { definition: FormDefinition; given: Given } {
  const loaded = loadDefinitionOrThrow(sourcesOf(library, variant)!);
  const given = givenOf(library, variant, loaded);
  return { definition: applyCatalogs(loaded, { ...readCatalogs(library), ...given.catalogs }), given };
}

function exportJson(value: unknown): string {
  // The bundler and the browser parse a long string faster than the object that it describes.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}
