import type { BranchRecord } from './branch-record.ts';
import type { FindingQuestion } from './find-findings.ts';
import { namesOf } from './describe-issues.ts';
import type { ProofFinding } from './proof.ts';

/** What nothing that was tried leads to. */
export function findNeverTaken(question: FindingQuestion, record: BranchRecord): readonly ProofFinding[] {
  const { branch, reached, cone } = record;
  const { explorer } = question;
  if (branch.kind === 'message') return reached.length === 0 ? [] : [tellWordless(record)];
  if (reached.length > 0) return [];
  const within = isOpenEnded(question, record)
    ? `, and was not found within ${question.desk.forms.toLocaleString('en-US')} tries`
    : '';
  const decidedBy = cone.size === 0 ? 'It depends on no answer' : `It depends on ${namesOf([...cone])}${within}`;
  const common = { severity: 'error', pointer: branch.pointer } as const;
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
              message: `${branch.title} in no form that was tried`,
              suggestion: `Offer it by a rule, or take it out of the choices of ${branch.owner}.`,
            },
          ];
    case 'lookup':
      return tellLookup(question, record);
    case 'choice':
      return tellChoice(question, record, decidedBy);
    case 'check':
      return isToldElsewhere(question, record) ? [] : [
        {
          rule: 'branch-never-taken',
          severity: branch.id.endsWith(' passes') && !isOpenEnded(question, record) ? 'error' : 'warning',
          pointer: branch.pointer,
          message: `Never happened: ${branch.title}. ${decidedBy}`,
          suggestion: 'Look at what it compares: a check that always says the same is of no use. If some answer makes a difference, give it in a scenario.',
        },
      ]; // prettier-ignore
    case 'rule':
    case 'section':
    case 'rows':
      return [
        {
          ...common,
          severity: isOpenEnded(question, record) ? 'warning' : 'error',
          rule: 'branch-never-taken',
          message: `Never happened: ${branch.title}. ${decidedBy}`,
          suggestion:
            'Look at what its logic compares. If some answer, lookup or context leads there, give it in given.json or in a scenario.',
        },
      ];
  }
}

/** A sum has more values than were tried: that none of those led there is no proof. */
function isOpenEnded({ desk, completer }: FindingQuestion, { branch }: BranchRecord): boolean {
  const { rules = {}, checks = {} } = desk.definition;
  if (branch.kind === 'rule') return completer.readsOpenEnded(rules[branch.owner]!.when);
  if (branch.kind !== 'check') return false;
  const { when = null, assert } = checks[branch.owner]!;
  return [when, assert].some((logic) => completer.readsOpenEnded(logic));
}

function tellWordless({ branch, reached }: BranchRecord): ProofFinding {
  return {
    rule: 'message-empty',
    severity: 'error',
    pointer: branch.pointer,
    message: branch.title,
    suggestion: 'Give the message words for when what it reads is empty: { "if": [{ "isEmpty": […] }, "…", …] }.',
    situation: reached[0]!,
  };
}

function tellShadowed({ explorer, desk }: FindingQuestion, { branch }: BranchRecord): readonly ProofFinding[] {
  const rule = explorer.records.find(({ branch: { id } }) => id === `rule ${branch.owner} holds`);
  if (rule === undefined || rule.reached.length === 0) return [];
  const target = branch.id.split(' ').at(-1)!;
  const hiding = Object.entries(desk.definition.rules ?? {})
    .filter(
      ([id, { hide = [], set = {} }]) => id !== branch.owner && (hide.includes(target) || Object.hasOwn(set, target)),
    )
    .map(([id]) => id);
  const because =
    hiding.length === 0
      ? `${target} is never seen then`
      : `${namesOf(hiding)} ${hiding.length === 1 ? 'has' : 'have'} its way there`;
  return [
    {
      rule: 'effect-shadowed',
      severity: 'error',
      pointer: branch.pointer,
      message: `Rule ${branch.owner} holds, and it never shows: ${branch.title.replace(/^Rule \S+ comes to /, 'it never comes to ')}, because ${because}`,
      suggestion:
        'Take the effect out, or let the other rule not hold at the same time: hide wins over show, and of two rules that set a field the later one wins.',
      situation: rule.reached[0]!,
    },
  ];
}

function tellField({ desk, pool, explorer }: FindingQuestion, { branch }: BranchRecord): readonly ProofFinding[] {
  const { owner, pointer } = branch;
  const isComputed = desk.definition.compute?.[owner] !== undefined;
  if (pool.isImpossible(owner)) {
    return [
      {
        rule: 'field-unfillable',
        severity: 'error',
        pointer,
        message: `Nothing can be entered in ${owner}: no value fits its schema`,
        suggestion:
          'Look at pattern, minLength and maxLength (or minimum, maximum and multipleOf) together: they leave nothing.',
      },
    ];
  }
  if (!isComputed && pool.valid(owner).length === 0) {
    return [
      {
        rule: 'field-unfillable',
        severity: 'warning',
        pointer,
        message: `No value was found that the pattern of ${owner} lets through`,
        suggestion: 'Give one in a scenario, so that it can be tried, or make the pattern simpler.',
      },
    ];
  }
  const isSeen = explorer.witnesses.some(({ visible }) => visible.includes(owner));
  if (explorer.witnesses.length === 0) return [];
  return [
    {
      rule: 'branch-never-taken',
      severity: 'error',
      pointer,
      message: isSeen ? `${owner} is shown, and never has a value` : `${owner} is never asked`,
      suggestion: isSeen
        ? 'See that it can be answered, or that what gives its value finds one.'
        : 'Show it by a rule that can hold, or take it out.',
    },
  ];
}

function tellLookup({ explorer }: FindingQuestion, { branch }: BranchRecord): readonly ProofFinding[] {
  if (!branch.id.endsWith(' answers')) return [];
  const isAsked = explorer.records.some(
    ({ branch: { id }, reached }) => id === `lookup ${branch.owner} finds nothing` && reached.length > 0,
  );
  return [
    {
      rule: 'branch-never-taken',
      severity: 'warning',
      pointer: branch.pointer,
      message: isAsked ? `No answer of lookup ${branch.owner} is given` : `Lookup ${branch.owner} is never asked`,
      suggestion: isAsked ? 'Give one in given.json.' : 'Take it out, or look at what its parameters depend on.',
    },
  ];
}

/** When its rule never holds, its words are never said: that is told there. */
function tellChoice(question: FindingQuestion, record: BranchRecord, decidedBy: string): readonly ProofFinding[] {
  if (isToldElsewhere(question, record)) return [];
  return [
    {
      rule: 'branch-never-taken',
      severity: 'warning',
      pointer: record.branch.pointer,
      message: `Never happened: ${record.branch.title}. ${decidedBy}`,
      suggestion: 'Take it out, or give what leads there: an answer in a scenario, or a lookup’s answer in given.json.',
    },
  ];
}

function isToldElsewhere({ explorer }: FindingQuestion, { branch }: BranchRecord): boolean {
  const [kind, owner, part] = branch.id.split(' ');
  if (kind === 'rule') return !isReached(`rule ${owner} holds`);
  if (kind !== 'check' || (part !== 'message' && part !== 'assert')) return false;
  return !isReached(`check ${owner} ${part === 'message' ? 'fails' : 'passes'}`);

  function isReached(id: string): boolean {
    return explorer.records.some(({ branch: other, reached }) => other.id === id && reached.length > 0);
  }
}
