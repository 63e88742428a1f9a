/**
 * Analyzes forms without needing a student's data. Tests, authoring tools and the command line use it; pages never do.
 */
export type { Given, GivenAnswer } from './scenarios/given.ts';
export { checkScenario } from './scenarios/check-scenario.ts';
export { listPaths } from './scenarios/form-watcher.ts';
export { givenServices } from './scenarios/given-services.ts';
export { readGiven, type ReadGiven } from './scenarios/read-given.ts';
export { formOptionsFor, givenIn, openScenario, type FormWorld } from './scenarios/open-scenario.ts';
export {
  runScenario,
  whatLeaves,
  type Departure,
  type FailedExpectation,
  type RunOptions,
  type ScenarioResult,
} from './scenarios/run-scenario.ts';
export { runStep, type StepRun } from './scenarios/run-step.ts';
export type { Mismatch } from './scenarios/check-expectation.ts';
export { readScenario, type ReadScenario } from './scenarios/read-scenario.ts';
export type { Scenario, ScenarioExpectation, ScenarioFile, ScenarioStep } from './scenarios/scenario.ts';
export { scenariosFor, type ScenariosOfVariant } from './scenarios/scenarios-for.ts';
export { givenOf, servicesAskedBy, worldOf, type World } from './scenarios/world-of.ts';
export type { CoverageItem, CoverageKind } from './scenarios/coverage-items.ts';
export { measureCoverage, type Coverage, type CoverageEntry } from './scenarios/measure-coverage.ts';
export { tellCoverage, type ToldCoverage } from './scenarios/describe-coverage.ts';
export { listMutants } from './scenarios/list-mutants.ts';
export type { Mutant, MutantEdit, MutantKind } from './scenarios/mutant.ts';
export { runMutants, type MutantOptions, type MutantReport } from './scenarios/run-mutants.ts';
export { lintForm } from './lint/lint-form.ts';
export { lintOverlay, type OverlayBaseline, type OverlayToLint } from './lint/lint-overlay.ts';
export { lintSchool } from './lint/lint-school.ts';
export { lintPatterns } from './lint/lint-patterns.ts';
export { lintLibrary } from './lint/lint-library.ts';
export type { LintRule } from './lint/lint-rule.ts';
export { lintRules } from './lint/lint-rules.ts';
export { describeChanges, tellChanges, type ToldChanges } from './diff/describe-changes.ts';
export type { Change, ChangeKind } from './diff/change.ts';
export { diffDefinitions } from './diff/diff-definitions.ts';
export { isLogicText, listTexts, type FormText } from './translations/list-texts.ts';
export { isSameShape, listWordsIn, withWords, wordsAt, type WordsPath } from './translations/text-value.ts';
export { operatorNotes } from '../logic/operator-notes.ts';
export type { OperandType, OperatorNotes } from '../logic/operator.ts';
export { logicInWords, type LogicInWords } from './explain/logic-in-words.ts';
export { describeExplanation } from './explain/describe-explanation.ts';
export { explainNotes, type ExplainedNote } from './explain/explain-notes.ts';
export { explainReview, type ExplainedReviewReason } from './explain/explain-review.ts';
export type {
  FindingRule,
  Proof,
  ProofFinding,
  ProofGroup,
  ProofOptions,
  ProofWorld,
  ProvedBranch,
  Witness,
} from './prove/proof.ts';
export { proveForm } from './prove/prove-form.ts';
export { withinTries } from './prove/within-tries.ts';
export { witnessToScenario } from './prove/witness-to-scenario.ts';
export { findJsonProblem, type JsonProblem } from './json/find-json-problem.ts';
export { formatJson } from './json/format-json.ts';
export { findPointer, placeInJson, type JsonPath, type JsonPlace } from './json/json-place.ts';
export { readTokens, type JsonToken } from './json/json-tokens.ts';
export { offsetAt } from './json/offset-at.ts';
export { printJson } from './json/print-json.ts';
export { putInJson } from './json/put-in-json.ts';
export { removeFromJson, setInJson } from './json/set-in-json.ts';
export { nameOfLanguage } from './name-of-language.ts';
export { placeOfPointer } from './place-of-pointer.ts';
export { isNeverShown } from '../definition/never-shown.ts';
export { isRefusalId } from '../definition/refusal-id.ts';
export { checkTheme } from '../definition/check/check-theme.ts';
export { fromPointer, toPointer } from '../definition/source/json-pointer.ts';
export { mergeParts } from '../definition/load/merge-parts.ts';
export { parseSource } from '../definition/source/parse-source.ts';
export { nodeAt, placeAt, toJson, type SourceNode, type SourcePlace } from '../definition/source/source-node.ts';
