import type { Indexer, IndexInput } from 'storybook/internal/types';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { OWN_LANGUAGE, planFormStories, type FormStories } from './plan-form-stories.ts';

/**
 * Lists the stories of a form's file, `schemas/forms/<id>/form.json`; `formStoriesPlugin` generates them. Tags:
 *
 * - `form`: a form as it first appears
 * - `like-written`: also set for a school that does not change the form
 * - `translated`: also set for a school's form in a different language
 * - `scenario`: a scenario that the story plays
 */
export const indexFormStories: Indexer = {
  test: /[/\\]forms[/\\][^/\\]+[/\\]form\.json$/,
  async createIndex(fileName) {
    const form = fileName.split(/[/\\]/).at(-2);
    const plans = planFormStories(await readSchemaFiles(locateSchemas()), form);
    return plans.flatMap(listStories);
  },
};

function listStories(plan: FormStories): IndexInput[] {
  const { importPath, metaId, title, school, isLikeWritten, languages, scenarios } = plan;
  const common = { type: 'story', importPath, metaId, title } as const;
  const tags = ['form', ...(isLikeWritten ? ['like-written'] : []), '!autodocs'];
  return [
    ...languages.map(({ exportName, name, tag }) => ({
      ...common,
      exportName,
      name,
      tags: school !== undefined && tag !== OWN_LANGUAGE ? [...tags, 'translated'] : tags,
    })),
    ...scenarios.map(({ exportName, name }) => ({ ...common, exportName, name, tags: ['scenario', '!autodocs'] })),
  ];
}
