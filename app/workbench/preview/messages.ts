import type { Answers, FormDefinition, Json, Submission } from '@campus-cover/engine';
import type { ExplainedReviewReason, Given, JsonPath, Scenario } from '@campus-cover/engine/analysis';
import type { Language } from '@campus-cover/renderer';
import type { FieldKind, NewPlace } from '../shape/add-field.ts';
import type { ShapeChange } from '../shape/shape-change.ts';
import { isList, isRecord, isText, readMessage, type Shapes } from './read-message.ts';

/** The live form's initial values, in addition to `given`: the part of a scenario that comes before its steps. */
export type Start = Pick<Scenario, 'today' | 'context' | 'prefill' | 'answers'>;

/** A form that replaces the current one; the answers are kept. */
export interface ShowMessage {
  readonly kind: 'show';
  /** Message count; `shown` and `failed` refer to it. */
  readonly number: number;
  readonly school: string;
  /** Language tag; `null` for the form's original language. */
  readonly language: string | null;
  readonly definition: FormDefinition;
  readonly given: Given;
  /** An address on the portal's own origin, e.g. `"/api/workbench/validators/….js"`. */
  readonly validatorsUrl: string;
  readonly start: Start;
  /** The text around the form in its language; `null` for English. */
  readonly words: Language | null;
  /** The school's colors, e.g. `{ "--cc-brand": "#14508c" }`. */
  readonly theme: Readonly<Record<string, string>>;
  readonly pages: 'whole' | 'steps';
  /** Whether the author shapes the form by pointing at it, instead of answering it. */
  readonly isShaped: boolean;
}

/** Messages from the workbench to the live form. */
export type ToPreview =
  | ShowMessage
  /** Opens the form again, with different answers if the message contains any. */
  | { readonly kind: 'restart'; readonly answers: Answers | null }
  | { readonly kind: 'choose'; readonly path: string | null; readonly scrolls: boolean }
  /**
   * Plays a scenario without displaying it, and returns the form's state after the steps in `at`; 0 is before the first
   * step.
   */
  | { readonly kind: 'rehearse'; readonly id: number; readonly scenario: Scenario; readonly at: readonly number[] }
  /** Displays the scenario after this many steps. */
  | { readonly kind: 'replay'; readonly scenario: Scenario; readonly step: number }
  /** Returns to the answers from before the replay, or continues with the replay's answers. */
  | { readonly kind: 'end-replay'; readonly keeps: boolean }
  | { readonly kind: 'check-accessibility' };

/** The author's action in the live form. */
export type LiveAction =
  | { readonly kind: 'set'; readonly path: string; readonly value: Json; readonly isSecret: boolean }
  | { readonly kind: 'addRow'; readonly group: string }
  | { readonly kind: 'removeRow'; readonly row: string }
  | { readonly kind: 'ask'; readonly lookup: string };

export interface LiveField {
  readonly path: string;
  readonly label: string;
  /** The id of the field's section. For a field in a row, the id of the group's section. */
  readonly section: string | null;
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly value: Json | null;
  /** The messages shown next to the field. */
  readonly issues: readonly string[];
  readonly isGroup: boolean;
}

/** The form's current state. Secrets are masked. */
export interface LiveState {
  readonly fields: readonly LiveField[];
  readonly sections: readonly { readonly id: string; readonly title: string; readonly visible: boolean }[];
  readonly submission: Submission;
  /** Every answer in memory, including hidden ones. */
  readonly answers: Answers;
  /** For each reason of the form's review, whether a submission would wait now. */
  readonly review: readonly ExplainedReviewReason[];
  readonly lookups: readonly { readonly id: string; readonly service: string; readonly status: string }[];
  /** Announcements to screen readers since the form opened. */
  readonly announcements: readonly { readonly text: string; readonly at: string }[];
  readonly isAnswered: boolean;
}

/** A part of the definition that affects a field, described in words. */
export interface ToldReason {
  readonly kind: string;
  readonly id: string;
  readonly effect: string;
  readonly holds: boolean | null;
  /** E.g. `if “Are you the subscriber?” is No`. */
  readonly words: string;
  readonly reads: readonly { readonly name: string; readonly value: string }[];
  /** Pointer into the definition, e.g. `"/rules/zip"`. */
  readonly pointer: string;
}

export interface ToldField {
  readonly path: string;
  readonly label: string;
  readonly sentences: readonly string[];
  readonly reasons: readonly ToldReason[];
}

export interface StepFailure {
  /** Index of the step, starting at 0. */
  readonly step: number;
  readonly message: string;
  /** Pointer into the scenario, e.g. `"/steps/0/expect/visible/1"`. */
  readonly pointer: string;
}

export interface ShownStep {
  readonly step: number;
  readonly state: LiveState;
  /** Announcements during the step. */
  readonly heard: readonly string[];
}

/** A finding from axe. */
export interface AccessibilityFinding {
  readonly rule: string;
  readonly impact: string;
  readonly message: string;
  /** Paths of the affected fields. */
  readonly paths: readonly string[];
  /** Other affected elements, as CSS selectors. */
  readonly places: readonly string[];
}

/** Messages from the live form to the workbench. */
export type FromPreview =
  | { readonly kind: 'ready' }
  /** The form has been painted; `ms` is the time since the message arrived. */
  | { readonly kind: 'shown'; readonly number: number; readonly ms: number }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'did'; readonly action: LiveAction }
  /** The author clicked or focused a field. */
  | { readonly kind: 'chosen'; readonly path: string }
  | { readonly kind: 'explained'; readonly told: ToldField | null }
  /** The author changed the form by pointing. Changes with the same number are one step, e.g. while the author types. */
  | { readonly kind: 'shape'; readonly session: number; readonly change: ShapeChange }
  /** The author stopped typing. If the words do not stay, their changes are undone. */
  | {
      readonly kind: 'shape-end';
      readonly session: number;
      readonly keeps: boolean;
      readonly path: JsonPath;
      /** What the words are, e.g. `"Label"`. */
      readonly what: string;
    }
  /** The author wants to add a field at a place; `field` is its kind if the author has chosen it. */
  | { readonly kind: 'palette'; readonly place: NewPlace; readonly field: FieldKind | null }
  | {
      readonly kind: 'rehearsed';
      readonly id: number;
      readonly failures: readonly StepFailure[];
      readonly moments: readonly ShownStep[];
    }
  | { readonly kind: 'replayed'; readonly step: number; readonly failures: readonly StepFailure[] }
  | {
      readonly kind: 'accessibility';
      readonly findings: readonly AccessibilityFinding[];
      readonly error: string | null;
    };

const isOrNull =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || is(value);
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPages = (value: unknown): boolean => value === 'whole' || value === 'steps';
const isOwnAddress = (value: unknown): boolean => typeof value === 'string' && /^\/(?![/\\])/.test(value);
const isShapeChange = (value: unknown): boolean => isRecord(value) && isText(value['kind']);
const isScenario = (value: unknown): boolean => isRecord(value) && isList(value['steps']);

const toPreview: Shapes<ToPreview> = {
  show: {
    number: isNumber,
    school: isText,
    language: isOrNull(isText),
    definition: isRecord,
    given: isRecord,
    validatorsUrl: isOwnAddress,
    start: isRecord,
    words: isOrNull(isRecord),
    theme: isRecord,
    pages: isPages,
    isShaped: isFlag,
  },
  restart: { answers: isOrNull(isRecord) },
  choose: { path: isOrNull(isText), scrolls: isFlag },
  rehearse: { id: isNumber, scenario: isScenario, at: isList },
  replay: { scenario: isScenario, step: isNumber },
  'end-replay': { keeps: isFlag },
  'check-accessibility': {},
};

const fromPreview: Shapes<FromPreview> = {
  ready: {},
  shown: { number: isNumber, ms: isNumber },
  failed: { number: isNumber, message: isText },
  state: { state: isRecord },
  did: { action: isRecord },
  chosen: { path: isText },
  explained: { told: isOrNull(isRecord) },
  shape: { session: isNumber, change: isShapeChange },
  'shape-end': { session: isNumber, keeps: isFlag, path: isList, what: isText },
  palette: { place: isRecord, field: isOrNull(isText) },
  rehearsed: { id: isNumber, failures: isList, moments: isList },
  replayed: { step: isNumber, failures: isList },
  accessibility: { findings: isList, error: isOrNull(isText) },
};

/** Reads a message from the workbench. Returns `null` for anything else. */
export function readToPreview(data: unknown): ToPreview | null {
  return readMessage(toPreview, data);
}

/** Reads a message from the live form. Returns `null` for anything else. */
export function readFromPreview(data: unknown): FromPreview | null {
  return readMessage(fromPreview, data);
}
