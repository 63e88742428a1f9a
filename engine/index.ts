/** The form engine: what a definition means, without a screen, a clock or a network. */
export { applyCatalogs, type CatalogOption, type Catalogs } from './definition/apply-catalogs.ts';
export {
  carryAnswers,
  type CarriedAnswers,
  type KeptAnswers,
  type LostAnswer,
  type LostReason,
} from './definition/carry-answers.ts';
export { EngineError } from './definition/engine-error.ts';
export type {
  AskAnswer,
  AskDefinition,
  CheckDefinition,
  ConfirmationDefinition,
  DialogDefinition,
  DocumentsDefinition,
  FieldDefinition,
  FieldSchema,
  FormDefinition,
  Json,
  LinkDefinition,
  Logic,
  LookupDefinition,
  MigrationDefinition,
  Normalizer,
  ObjectSchema,
  OverlayDefinition,
  PageDefinition,
  PartUse,
  PrefillDefinition,
  RuleDefinition,
  SectionDefinition,
  UiSchema,
  Visibility,
} from './definition/form-definition.ts';

export {
  listVariants,
  sourcesOf,
  type FormLibrary,
  type FormVariant,
  type LanguageFiles,
  type SchoolFiles,
} from './definition/form-library.ts';
export {
  loadDefinition,
  loadDefinitionOrThrow,
  type DefinitionSources,
  type LoadedDefinition,
} from './definition/load-definition.ts';
export {
  overlayFilesOf,
  readOverlayPath,
  withOverlayFiles,
  type OverlayFiles,
  type OverlayKey,
  type OverlayPath,
} from './definition/overlay-files.ts';
export { readCatalogs } from './definition/read-catalogs.ts';
export {
  loadContentOrThrow,
  type ContentFiles,
  type FaqEntry,
  type NewsPost,
  type SchoolContent,
} from './definition/load-content.ts';
export { loadLanguageOrThrow, type LanguageDefinition, type Words } from './definition/load-language.ts';
export {
  loadSchoolOrThrow,
  type BannerDefinition,
  type DependentKind,
  type DocumentConfiguration,
  type PayMethod,
  type PaymentDefinition,
  type PayTiming,
  type PlanDefinition,
  type RateDefinition,
  type SchoolDefinition,
  type SchoolLink,
} from './definition/load-school.ts';
export {
  completePayment,
  tellPayment,
  type PaymentFacts,
  type PaymentSettings,
} from './definition/payment-settings.ts';
export { answerLines, nameChoice, type AnswerLinesOptions } from './answers/answer-lines.ts';
export { applyMask } from './answers/apply-mask.ts';
export type { AnswerSection, AnswerWords, DescribedAnswer } from './answers/answer-section.ts';
export { describeAnswers } from './answers/describe-answers.ts';
export { findFieldPlace, templatePath, type FieldPlace } from './definition/field-place.ts';
export { withoutSecrets } from './definition/secrets.ts';
export { contrastOf, readColor } from './definition/color-contrast.ts';
export { fixedTokens, themePairs, themeTokens, type ThemeToken } from './definition/theme-tokens.ts';
export { nearestName } from './definition/nearest-name.ts';
export type { SourceFile } from './definition/parse-source.ts';
export { DefinitionError, formatProblem, type Problem } from './definition/problem.ts';

export { createForm } from './live-form/create-form.ts';
export type {
  Answers,
  Explanation,
  FieldOption,
  FieldSnapshot,
  FieldValidator,
  FieldValidators,
  Form,
  FormOptions,
  Issue,
  LookupParameters,
  LookupResult,
  LookupService,
  LookupServices,
  LookupSnapshot,
  Reason,
  ReloadOptions,
  RowReference,
  SectionSnapshot,
  Submission,
  ValidationError,
} from './live-form/form.ts';

export { ageOn, type IsoDate } from './logic/calendar-day.ts';
export { compileLogic, type CompiledLogic, type LogicScope } from './logic/compile-logic.ts';
export { evaluateLogic, logicHolds } from './logic/evaluate-logic.ts';
export { normalizeValue } from './validation/normalize-value.ts';
export { compileValidators } from './validation/compile-validators.ts';
export { instantiateValidators } from './validation/instantiate-validators.ts';
export { validatorsFromSource } from './validation/validators-from-source.ts';
export { judgeForm, judgeSubmission, type Judgement, type JudgeOptions } from './submission/judge-submission.ts';
