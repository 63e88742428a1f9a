/** JSON Schema (draft-07) of a form file. Twin of the engine's `FormDefinition`. */
export { default as formSchema } from './meta/form.schema.json' with { type: 'json' };
/** JSON Schema of an overlay: what a school or a language changes in a form. */
export { default as overlaySchema } from './meta/overlay.schema.json' with { type: 'json' };
/** JSON Schema of a part: fields that forms share. */
export { default as partSchema } from './meta/part.schema.json' with { type: 'json' };
/** JSON Schema of a school's public facts. */
export { default as schoolSchema } from './meta/school.schema.json' with { type: 'json' };
