import type { LintFamily } from './lint-rule.ts';
import { amounts } from './rules/amounts.ts';
import { appeal } from './rules/appeal.ts';
import { asking } from './rules/asking.ts';
import { checks } from './rules/checks.ts';
import { choices } from './rules/choices.ts';
import { conditions } from './rules/conditions.ts';
import { contradictions } from './rules/contradictions.ts';
import { delivery } from './rules/delivery.ts';
import { effects } from './rules/effects.ts';
import { handedValues } from './rules/handed-values.ts';
import { hiddenReads } from './rules/hidden-reads.ts';
import { impossibleValue } from './rules/impossible-value.ts';
import { limits } from './rules/limits.ts';
import { lookups } from './rules/lookups.ts';
import { operandType } from './rules/operand-type.ts';
import { pageAddress } from './rules/page-address.ts';
import { patterns } from './rules/patterns.ts';
import { placeholders } from './rules/placeholders.ts';
import { review } from './rules/review.ts';
import { secrets } from './rules/secrets.ts';
import { steps } from './rules/steps.ts';
import { translation } from './rules/translation.ts';
import { typing } from './rules/typing.ts';
import { visibility } from './rules/visibility.ts';
import { words } from './rules/words.ts';

/** The lint rules for a form that loads. A new rule needs one file in `rules/` and one line here. */
export const families: readonly LintFamily[] = [
  impossibleValue,
  handedValues,
  operandType,
  amounts,
  conditions,
  checks,
  visibility,
  hiddenReads,
  contradictions,
  words,
  choices,
  limits,
  patterns,
  steps,
  effects,
  lookups,
  asking,
  pageAddress,
  delivery,
  review,
  appeal,
  secrets,
  typing,
  placeholders,
  translation,
];
