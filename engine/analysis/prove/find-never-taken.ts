import type { BranchRecord } from './branch-record.ts';
import type { FindingQuestion } from './finding-question.ts';
import { namesOf } from './describe-issues.ts';
import type { ProofFinding } from './proof.ts';
import { withinTries } from './within-tries.ts';

/** Returns the findings for a branch that no situation in the proof takes. */
export function findNeverTaken(question: FindingQuestion, record: BranchRecord): readonly ProofFinding[] {
  const { branch, reached, cone } = record;
  const { explorer } = question;
  if (branch.kind === 'message') return reached.length === 0 ? [] : [tellWordless(record)];
  if (branch.kind === 'refusal') return reached.length === 0 ? [] : [tellUntrue(record)];
  if (reached.length > 0) return [];
  const { forms: tries } = question.opener;
  const dependsOn = cone.size === 0 ? 'It does not depend on any answer' : `It depends on ${namesOf([...cone])}`;
  const notFound = `Not found ${withinTries(tries)}: ${branch.title}. ${dependsOn}`;
  const common = { severity: 'error', pointer: branch.pointer, tries } as const;
  switch (branch.kind) {
    case 'emptied':
      return [];
    case 'effect':
      return tellShadowed(question, record);
    case 'field':
      return tellField(question, record);
    case 'option':
      return explorer.witnesses.length === 0
        ? []
        : [
            {
              ...common,
              rule: 'option-never-sent',
              message: `Not found ${withinTries(tries)}: ${branch.title}`,
              suggestion: `Offer it with a rule, or remove it from the choices of ${branch.owner}.`,
            },
          ];
    case 'lookup':
      return tellLookup(question, record);
    case 'choice':
      return tellChoice(question, record, notFound);
    case 'check':
      return isToldElsewhere(question, record) ? [] : [
        {
          rule: 'branch-never-taken',
          severity: branch.id.endsWith(' passes') && !isOpenEnded(question, record) ? 'error' : 'warning',
          pointer: branch.pointer,
          message: notFound,
          tries,
          suggestion: 'Review what it compares: a check that always has the same result is useless. If some answer changes the result, add it to a scenario.',
        },
      ]; // oxfmt-ignore
    case 'review':
    case 'note':
    case 'rule':
    case 'section':
    case 'rows':
      return [
        {
          ...common,
          severity: isOpenEnded(question, record) ? 'warning' : 'error',
          rule: 'branch-never-taken',
          message: notFound,
          suggestion:
            'Review what its logic compares. If some answer, lookup or context reaches this branch, add it to given.json or to a scenario.',
        },
      ];
  }
}

/** If a sum has more values than the search tried, not reaching a branch proves nothing. */
function isOpenEnded({ opener, completer }: FindingQuestion, { branch }: BranchRecord): boolean {
  const { rules = {}, checks = {}, notes = {}, review } = opener.definition;
  if (branch.kind === 'rule') return completer.readsOpenEnded(rules[branch.owner]!.when);
  if (branch.kind === 'note') return completer.readsOpenEnded(notes[branch.owner]!.when!);
  if (branch.kind === 'review') return completer.readsOpenEnded(review!.reasons![branch.owner]!.when!);
  if (branch.kind !== 'check') return false;
  const { when = null, assert } = checks[branch.owner]!;
  return [when, assert].some((logic) => completer.readsOpenEnded(logic));
}

function tellUntrue({ branch, reached }: BranchRecord): ProofFinding {
  return {
    rule: 'refusal-untrue',
    severity: 'error',
    pointer: branch.pointer,
    message: branch.title,
    suggestion: 'Assert that the field has a different value, or remove this choice from the check’s "refuses".',
    situation: reached[0]!,
  };
}

function tellWordless({ branch, reached }: BranchRecord): ProofFinding {
  return {
    rule: 'message-empty',
    severity: 'error',
    pointer: branch.pointer,
    message: branch.title,
    suggestion: 'Add text to the message for when the value it reads is empty: { "if": [{ "isEmpty": […] }, "…", …] }.',
    situation: reached[0]!,
  };
}

function tellShadowed({ explorer, opener }: FindingQuestion, { branch }: BranchRecord): readonly ProofFinding[] {
  const rule = explorer.records.find(({ branch: { id } }) => id === `rule ${branch.owner} holds`);
  if (rule === undefined || rule.reached.length === 0) return [];
  const target = branch.id.split(' ').at(-1)!;
  const hiding = Object.entries(opener.definition.rules ?? {})
    .filter(
      ([id, { hide = [], set = {} }]) => id !== branch.owner && (hide.includes(target) || Object.hasOwn(set, target)),
    )
    .map(([id]) => id);
  const because =
    hiding.length === 0
      ? `Something else always hides or sets ${target} in that case`
      : `${namesOf(hiding)} ${hiding.length === 1 ? 'overrides' : 'override'} it there`;
  const { forms: tries } = opener;
  return [
    {
      rule: 'effect-shadowed',
      severity: 'error',
      pointer: branch.pointer,
      message: `Not found ${withinTries(tries)}, although rule ${branch.owner} applies: ${branch.title}. ${because}`,
      tries,
      suggestion:
        'Remove the effect, or make sure that the other rule does not apply at the same time. Hide wins over show. If two rules set a field, the later rule wins.',
      situation: rule.reached[0]!,
    },
  ];
}

function tellField({ opener, pool, explorer }: FindingQuestion, { branch }: BranchRecord): readonly ProofFinding[] {
  const { owner, pointer } = branch;
  const isComputed = opener.definition.compute?.[owner] !== undefined;
  if (pool.isImpossible(owner)) {
    return [
      {
        rule: 'field-unfillable',
        severity: 'error',
        pointer,
        message: `Nothing can be entered in ${owner}: no value fits its schema`,
        suggestion:
          'Review pattern, minLength and maxLength (or minimum, maximum and multipleOf) together: they allow no value.',
      },
    ];
  }
  if (!isComputed && pool.valid(owner).length === 0) {
    return [
      {
        rule: 'field-unfillable',
        severity: 'warning',
        pointer,
        message: `No value was found that matches the pattern of ${owner}`,
        suggestion: 'Add one to a scenario so that the proof can try it, or simplify the pattern.',
      },
    ];
  }
  const { forms: tries } = opener;
  const isSeen = explorer.witnesses.some(({ visible }) => visible.includes(owner));
  if (explorer.witnesses.length === 0) return [];
  return [
    {
      rule: 'branch-never-taken',
      severity: 'error',
      pointer,
      message: isSeen
        ? `Not found ${withinTries(tries)}, although ${owner} is shown: ${owner} has a value`
        : `Not found ${withinTries(tries)}: the form asks for ${owner}`,
      tries,
      suggestion: isSeen
        ? 'Make sure that the user can answer it, or that its source provides a value.'
        : 'Add a rule that can show it, or remove it.',
    },
  ];
}

function tellLookup(
  { opener: { forms: tries }, explorer }: FindingQuestion,
  { branch }: BranchRecord,
): readonly ProofFinding[] {
  if (!branch.id.endsWith(' answers')) return [];
  const isAsked = explorer.records.some(
    ({ branch: { id }, reached }) => id === `lookup ${branch.owner} finds nothing` && reached.length > 0,
  );
  return [
    {
      rule: 'branch-never-taken',
      severity: 'warning',
      pointer: branch.pointer,
      message: `Not found ${withinTries(tries)}: ${isAsked ? `a result of lookup ${branch.owner}` : `lookup ${branch.owner} runs`}`,
      tries,
      suggestion: isAsked ? 'Add one to given.json.' : 'Remove it, or check what its parameters depend on.',
    },
  ];
}

/** If the rule never applies, its text never appears. The finding for the rule already reports that. */
function tellChoice(question: FindingQuestion, record: BranchRecord, notFound: string): readonly ProofFinding[] {
  if (isToldElsewhere(question, record)) return [];
  return [
    {
      rule: 'branch-never-taken',
      severity: 'warning',
      pointer: record.branch.pointer,
      message: notFound,
      tries: question.opener.forms,
      suggestion:
        'Remove it, or add data that reaches it: an answer in a scenario, or a lookup’s result in given.json.',
    },
  ];
}

function isToldElsewhere({ explorer }: FindingQuestion, { branch }: BranchRecord): boolean {
  const [kind, owner, part] = branch.id.split(' ');
  if (kind === 'rule' || kind === 'review') return !isReached(`${kind} ${owner} holds`);
  if (kind !== 'check' || (part !== 'message' && part !== 'assert')) return false;
  return !isReached(`check ${owner} ${part === 'message' ? 'fails' : 'passes'}`);

  function isReached(id: string): boolean {
    return explorer.records.some(({ branch: other, reached }) => other.id === id && reached.length > 0);
  }
}
