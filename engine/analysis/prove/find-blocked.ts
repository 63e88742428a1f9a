import { inspectLogic } from '../../logic/inspect-logic.ts';
import { giveScenario, isFillable, isOpenEnded } from './answerable.ts';
import { causeOf, type BranchRecord } from './branch-record.ts';
import type { Branch } from './branch.ts';
import { isChosen } from './check-branches.ts';
import { rootOf, type Attempt } from './completer.ts';
import { adviseOn, describeIssues, namesOf, startSmall } from './describe-issues.ts';
import type { FindingQuestion } from './finding-question.ts';
import { leastInTheWay, tellLookup } from './lookup-blocks.ts';
import type { ProofFinding } from './proof.ts';
import type { ValuePool } from './values/value-pool.ts';
import { withinTries } from './within-tries.ts';

/** Reports branches with the same issues in one finding. Issues caused by a lookup are reported under the lookup. */
export function findBlocked(question: FindingQuestion): readonly ProofFinding[] {
  const blocked = question.explorer.records.filter(
    (record) =>
      record.branch.goal === 'submitted' &&
      record.witness === undefined &&
      record.blocked !== undefined &&
      !(record.branch.kind === 'lookup' && isRefusalMeant(question, record)) &&
      !isRefusedChoice(question, record),
  );
  const lookups = new Set(blocked.filter(({ branch }) => branch.kind === 'lookup').map(causeOf));
  const byCause = new Map<string, BranchRecord[]>();
  for (const record of blocked) {
    const { kind, id } = record.branch;
    const cause = causeOf(record);
    if (kind === 'emptied' && lookups.has(cause)) continue;
    const key = kind === 'lookup' ? id : cause;
    byCause.set(key, [...(byCause.get(key) ?? []), record]);
  }
  const causes = [...byCause.values()].map((records): Cause => ({
    records,
    answered: answerRest(question, records[0]!),
  }));
  return mergeWaiting(causes).map((cause) => tellBlocked(question, cause));
}

/** Branches that the same issues block. */
interface Cause {
  readonly records: readonly BranchRecord[];
  /**
   * The attempt after the missing answers are filled in, used when only answers are missing and the user can enter
   * them.
   */
  readonly answered: Attempt | undefined;
}

/**
 * Some branches wait for an answer that does not unblock them. The finding about that answer's field includes these
 * branches.
 */
function mergeWaiting(causes: readonly Cause[]): readonly Cause[] {
  const isVain = ({ answered }: Cause): boolean => answered !== undefined && answered.issues.length > 0;
  const told = causes.filter((cause) => !isVain(cause)).map((cause) => ({ ...cause, records: [...cause.records] }));
  const rest = causes.filter(isVain).filter(({ records, answered }) => {
    const paths = answered!.issues.map(({ path }) => path).join();
    const same = told.find(
      (cause) =>
        cause.answered === undefined && cause.records[0]!.blocked!.issues.map(({ path }) => path).join() === paths,
    );
    same?.records.push(...records);
    return same === undefined;
  });
  return [...told, ...rest];
}

function tellBlocked(question: FindingQuestion, { records, answered }: Cause): ProofFinding {
  const { opener, pool } = question;
  const [{ branch, blocked }] = records as [BranchRecord];
  const { issues, reason, situation } = blocked!;
  const others = records.slice(1).map((record) => record.branch.title);
  const also = others.length === 0 ? '' : `. The same problem blocks: ${namesOf(others)}`;
  const common = { pointer: branch.pointer, situation, issues } as const;
  const inTheWay = describeIssues(issues);
  if (reason === 'server') {
    return {
      ...common,
      rule: 'refused-by-server',
      severity: 'error',
      message: `${branch.title}: the page would submit the form, but the server would refuse it: ${inTheWay}${also}`,
      suggestion:
        'The server does not accept a read-only field from the user: set its value with the rule, or hide it instead of locking it.',
    };
  }
  if (reason === 'world') {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only when one service returns two different results for the same parameters${also}`,
      suggestion: 'No change is needed if the two lookups never send the same parameters.',
    };
  }
  if (answered?.issues.length === 0) {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only until ${namesOf(issues.map(({ path }) => path))} is answered${also}`,
      suggestion: 'No change is needed if this is meant to happen only until the user answers.',
    };
  }
  // If the branch waits for an answer that does not unblock it, the issues that follow are the real cause.
  if (branch.kind === 'lookup')
    return tellLookup(question, records[0]!, leastInTheWay(question, branch, answered ?? blocked!));
  const left = answered?.issues ?? issues;
  const { tries } = records[0]!;
  const isOpen = isOpenEnded(question, left);
  return {
    ...common,
    issues: left,
    rule: isOpen ? 'branch-blocked' : blockedRule(branch, pool),
    severity: isOpen ? 'warning' : 'error',
    message: `Not found ${withinTries(tries)}: answers that allow the form to be submitted while ${startSmall(branch.title)}. Blocked by: ${describeIssues(left)}${also}`,
    suggestion: isOpen ? giveScenario : adviseOn(left, opener, pool),
    tries,
  };
}

function blockedRule({ kind, owner }: Branch, pool: ValuePool): ProofFinding['rule'] {
  if (kind === 'option') return 'option-never-sent';
  return pool.isImpossible(owner) ? 'field-unfillable' : 'branch-blocked';
}

/** Fills in the missing answers and keeps everything else that decides whether the branch is taken. */
function answerRest(
  { completer, opener, pool }: FindingQuestion,
  { branch, cone, blocked }: BranchRecord,
): Attempt | undefined {
  const { situation, issues, reason } = blocked!;
  const isWaiting =
    reason === 'form' &&
    issues.every(({ code, path }) => code === 'required' && isFillable(situation, path, opener, pool));
  if (!isWaiting) return undefined;
  const missing = new Set(issues.map(({ path }) => rootOf(path)));
  const wanted = branch.wants === undefined ? [] : [branch.wants.path];
  const settled = [...cone, ...wanted].filter((name) => !missing.has(name));
  return completer.complete(situation, new Set(settled), 'thorough');
}

/** A check that reads a lookup may fail intentionally when the lookup finds nothing. */
function isRefusalMeant({ opener }: FindingQuestion, { branch, blocked }: BranchRecord): boolean {
  return blocked!.issues.every(({ code, check }) => {
    if (code !== 'check' || check === undefined) return false;
    const { when = null, assert } = opener.definition.checks![check]!;
    return [when, assert].some((logic) =>
      inspectLogic(logic).reads.some(({ path }) => path.startsWith(`$${branch.owner}.`)),
    );
  });
}

/** Returns whether the only issues come from checks that intentionally refuse the chosen value. */
function isRefusedChoice({ opener }: FindingQuestion, { blocked }: BranchRecord): boolean {
  const { issues, situation } = blocked!;
  const form = opener.open(situation);
  return (
    issues.length > 0 &&
    issues.every(({ check, path }) => {
      const { refuses = [] } = check === undefined ? {} : opener.definition.checks![check]!;
      return refuses.some((value) => isChosen(form.field(path).value, value));
    })
  );
}
