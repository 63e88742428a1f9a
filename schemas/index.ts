/** JSON Schema (draft-07) for a form file. */
export { default as formSchema } from './meta/form.schema.json' with { type: 'json' };
/** JSON Schema for an overlay: what a school or a language changes in a form. */
export { default as overlaySchema } from './meta/overlay.schema.json' with { type: 'json' };
/** JSON Schema for a part: fields that forms share. */
export { default as partSchema } from './meta/part.schema.json' with { type: 'json' };
/** JSON Schema for a school's public data. */
export { default as schoolSchema } from './meta/school.schema.json' with { type: 'json' };
/** JSON Schema for the portal's own news or FAQ in another language. */
export { default as contentTextsSchema } from './meta/content-texts.schema.json' with { type: 'json' };
/** JSON Schema for a school's own text in another language. */
export { default as schoolTextsSchema } from './meta/school-texts.schema.json' with { type: 'json' };
/** JSON Schema for the carriers that a school offers. */
export { default as carriersSchema } from './meta/carriers.schema.json' with { type: 'json' };
/** JSON Schema for a school's coverage periods, with deadlines and rates. */
export { default as coveragePeriodsSchema } from './meta/coverage-periods.schema.json' with { type: 'json' };
/** JSON Schema for a roster definition: how to read a school's roster, and who is eligible. */
export { default as rosterSchema } from './meta/roster.schema.json' with { type: 'json' };
/** JSON Schema for the columns of a school's exports. */
export { default as exportsSchema } from './meta/exports.schema.json' with { type: 'json' };
/** JSON Schema for how long the portal keeps each kind of data. */
export { default as retentionSchema } from './meta/retention.schema.json' with { type: 'json' };
/** JSON Schema for a file of news posts. */
export { default as newsSchema } from './meta/news.schema.json' with { type: 'json' };
/** JSON Schema for a file of questions and answers. */
export { default as faqSchema } from './meta/faq.schema.json' with { type: 'json' };
/** JSON Schema for the starting data of a form's scenarios. */
export { default as givenSchema } from './meta/given.schema.json' with { type: 'json' };
/** JSON Schema for a scenario: answers step by step, and what the form then shows. */
export { default as scenarioSchema } from './meta/scenario.schema.json' with { type: 'json' };
/** JSON Schema for a language: its name and the text around a form. */
export { default as languageSchema } from './meta/language.schema.json' with { type: 'json' };
/** The English text around a form. The other languages use the same names. */
export { default as english } from './languages/en/language.json' with { type: 'json' };
/** The countries that a form offers. */
export { default as countries } from './catalogs/countries.json' with { type: 'json' };
/** The states of the home country. */
export { default as states } from './catalogs/states.json' with { type: 'json' };
export { addresses } from './addresses.ts';
export type { LookupName, PasswordLookup, RegistrationLookup, StudentLookup } from './lookup-names.ts';
export { limits } from './limits.ts';
export { englishMail } from './english-mail.ts';
export { newsTerm } from './news-term.ts';
