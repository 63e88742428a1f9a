/** The form engine, which determines what a definition means. It needs no screen, clock or network. */
export { applyCatalogs, type CatalogOption, type Catalogs } from './definition/load/apply-catalogs.ts';
export {
  carryAnswers,
  type CarriedAnswers,
  type KeptAnswers,
  type LostAnswer,
  type LostReason,
} from './definition/carry/carry-answers.ts';
export { EngineError } from './definition/engine-error.ts';
export type {
  AskAnswer,
  AskDefinition,
  CheckDefinition,
  ConfirmationDefinition,
  DialogDefinition,
  NoteDefinition,
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
  ReviewAppeal,
  ReviewDecision,
  ReviewDefinition,
  ReviewReason,
  RuleDefinition,
  SectionDefinition,
  UiSchema,
  Visibility,
} from './definition/form-definition.ts';

export { directionOf } from './language/direction-of.ts';
export { fillTextIn, type PluralText, type TextValues } from './language/fill-text.ts';
export { formatTag } from './language/format-tag.ts';
export { findReviewReasons } from './review/find-review-reasons.ts';
export {
  isFormFile,
  isOwnForm,
  listVariants,
  sourcesOf,
  translationsOf,
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
} from './definition/load/load-definition.ts';
export {
  overlayFilesOf,
  readOverlayPath,
  withOverlayFiles,
  type OverlayFiles,
  type OverlayKey,
  type OverlayPath,
} from './definition/load/overlay-files.ts';
export { readCatalogs } from './definition/load/read-catalogs.ts';
export type { FaqEntry, NewsPost } from './definition/content-definition.ts';
export { loadContentOrThrow, type ContentFiles, type SchoolContent } from './definition/load/load-content.ts';
export { loadPortalContentOrThrow } from './definition/load/load-portal-content.ts';
export { loadLanguageOrThrow, type LanguageDefinition, type Words } from './definition/load/load-language.ts';
export { loadSchoolOrThrow, type DependentKind, type SchoolSetup } from './definition/load/load-school.ts';
export {
  loadOwnContentOrThrow,
  loadSchoolTextsOrThrow,
  type SchoolInLanguage,
} from './definition/load/load-school-texts.ts';
export { fillReminderText, type ReminderValues } from './definition/reminder-text.ts';
export type {
  BannerDefinition,
  CarrierDefinition,
  CoveragePeriodDefinition,
  CoverageRates,
  DocumentConfiguration,
  IdRule,
  PayMethod,
  PaymentDefinition,
  PayTiming,
  ProratedStart,
  ProrationDefinition,
  RateDefinition,
  ReminderAudience,
  ReminderDeadline,
  ReminderDefinition,
  SchoolAddress,
  SchoolDefinition,
  SchoolLink,
} from './definition/school-definition.ts';
export type {
  EligibilityRule,
  RateClassRule,
  RosterColumns,
  RosterDefinition,
  RosterExample,
  RosterFactDefinition,
} from './definition/roster-definition.ts';
export type {
  OwnRetention,
  OwnRetentionRule,
  RetentionDefinition,
  RetentionRule,
} from './definition/retention-definition.ts';
export {
  exportFields,
  exportKinds,
  readAnswerField,
  usualColumns,
  type ExportField,
  type ExportKind,
} from './definition/export-fields.ts';
export type {
  ExportColumn,
  ExportDefinition,
  InsuredPlan,
  InterchangeAddress,
  ReceiverDefinition,
} from './definition/exports-definition.ts';
export { loadRetentionOrThrow } from './definition/load/load-retention.ts';
export { retentionCutoff } from './definition/retention-time.ts';
export { completeDocuments, type DocumentLimits } from './definition/document-limits.ts';
export {
  completePayment,
  tellPayment,
  type PaymentFacts,
  type PaymentSettings,
} from './definition/payment-settings.ts';
export { answerLines, nameChoice, type AnswerLinesOptions } from './answers/answer-lines.ts';
export { applyMask } from './answers/apply-mask.ts';
export type { AnswerSection, AnswerWords, DescribedAnswer } from './answers/answer-section.ts';
export { describeAnswers, describeFields, type DescribedField } from './answers/describe-answers.ts';
export { findFieldPlace, templatePath, type FieldPlace } from './definition/source/field-place.ts';
export { withoutSecrets } from './definition/secrets.ts';
export { contrastOf, readColor } from './definition/check/color-contrast.ts';
export { fixedTokens, themeTokens, type ThemeToken } from './definition/theme-tokens.ts';
export { themePairs } from './definition/theme-pairs.ts';
export { nearestName } from './definition/source/nearest-name.ts';
export type { SourceFile } from './definition/source/parse-source.ts';
export { LONGEST_TEXT, MOST_LIST_ENTRIES } from './submission/answer-limits.ts';
export { DefinitionError, formatProblem, type Problem } from './definition/problem.ts';

export { compileForm } from './live-form/compile-form.ts';
export { createForm } from './live-form/create-form.ts';
export type {
  Answers,
  ExplainedFormCondition,
  WatchedCondition,
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

export {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  addYears,
  endOfMonth,
  isCalendarDay,
  type IsoDate,
} from './logic/calendar-day.ts';
export { compileLogic, type CompiledLogic, type LogicScope } from './logic/compile-logic.ts';
export { evaluateLogic, logicHolds } from './logic/evaluate-logic.ts';
export { isEmailAddress } from './logic/email-address.ts';
export { longestSubject } from './logic/matches-whole.ts';
export { createDuplicateFinder, findDuplicateRows } from './roster/duplicate-rows.ts';
export type { DuplicateColumns, DuplicateFinder, DuplicateFinding } from './roster/duplicate-rows.ts';
export type { EligibilityRow } from './roster/eligibility-rules.ts';
export {
  explainEligibility,
  type EligibilityExplanation,
  type EligibilityReading,
  type ExplainedCondition,
  type ExplainedRule,
} from './roster/explain-eligibility.ts';
export { judgeEligibility, type EligibilityQuestion } from './roster/judge-eligibility.ts';
export {
  createRosterReader,
  type RosterReader,
  type RosterReaderOptions,
  type RosterReading,
} from './roster/roster-reader.ts';
export type { Eligibility, RosterFact, RosterProblem, RosterRow, RosterStudent } from './roster/roster-row.ts';
export { normalizeValue } from './validation/normalize-value.ts';
export { compileValidators } from './validation/compile-validators.ts';
export { instantiateValidators } from './validation/instantiate-validators.ts';
export { validatorsFromSource } from './validation/validators-from-source.ts';
export { judgeForm, judgeSubmission, type Judgement, type JudgeOptions } from './submission/judge-submission.ts';
