import { formSchema } from '@campus-cover/schemas';

const { kebabId } = formSchema.definitions;
const namePattern = new RegExp(kebabId.pattern);

/**
 * Returns why a name is not valid for a new period, class or school, or `null` if it is valid.
 *
 * @param example a valid name, e.g. `"annual-2027"`
 */
export function findNameProblem(name: string, taken: readonly string[], example: string): string | null {
  if (!namePattern.test(name) || name.length > kebabId.maxLength)
    return `Use lowercase letters, digits and single hyphens, starting with a letter, e.g. ${example}`;
  return taken.includes(name) ? `${name} already exists` : null;
}
