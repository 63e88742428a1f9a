import type { Indexer, IndexInput } from 'storybook/internal/types';
import { locateSchemas, readSchemaFiles } from '../../server/forms/schema-files.ts';
import { planFormStories, type FormStories } from './plan-form-stories.ts';

/**
 * Lists the stories of a form's file, `schemas/forms/<id>/form.json`; `formStoriesPlugin` makes them. Their tags are
 * `form` for a form as it opens, with `like-written` for a school that leaves the form as it is written, and `scenario`
 * for a scenario that is played.
 */
export const indexFormStories: Indexer = {
  test: /[/\\]forms[/\\][^/\\]+[/\\]form\.json$/,
  async createIndex(fileName) {
    const form = fileName.split(/[/\\]/).at(-2);
    const plans = planFormStories(await readSchemaFiles(locateSchemas()), form);
    return plans.flatMap(listStories);
  },
};

function listStories({ importPath, metaId, title, isLikeWritten, languages, scenarios }: FormStories): IndexInput[] {
  const common = { type: 'story', importPath, metaId, title } as const;
  const tags = ['form', ...(isLikeWritten ? ['like-written'] : []), '!autodocs'];
  return [
    ...languages.map(({ exportName, name }) => ({ ...common, exportName, name, tags })),
    ...scenarios.map(({ exportName, name }) => ({ ...common, exportName, name, tags: ['scenario', '!autodocs'] })),
  ];
}
