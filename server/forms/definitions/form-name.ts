import { formSchema, limits } from '@campus-cover/schemas';

const { definitions, properties } = formSchema;
const kebab = new RegExp(definitions.kebabId.pattern);
const free = new RegExp(properties.id.pattern);

/** Returns whether a form can have this name: the form schema allows it, so it is not the name of something else. */
export function isFormName(name: string): boolean {
  return name.length <= limits.longestFormName && kebab.test(name) && free.test(name);
}
