import { inspectLogic } from '../../logic/inspect-logic.ts';
import type { Issue } from '../../live-form/form.ts';
import { rootOf, type Attempt, type Completer } from './completer.ts';
import type { Cones } from './cones.ts';
import { adviseOn, describeIssues, namesOf } from './describe-issues.ts';
import { causeOf, type BranchRecord } from './branch-record.ts';
import type { Explorer } from './explorer.ts';
import { findNeverTaken } from './find-never-taken.ts';
import type { FormDesk } from './form-desk.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofFinding, Situation } from './proof.ts';
import type { ValuePool } from './value-pool.ts';

export interface FindingQuestion {
  readonly desk: FormDesk;
  readonly pool: ValuePool;
  readonly completer: Completer;
  readonly cones: Cones;
  readonly explorer: Explorer;
  readonly start: Attempt;
  readonly groups: readonly GroupPlan[];
}

/** What is wrong with branches that were not proved, each cause once. */
export function findFindings(question: FindingQuestion): readonly ProofFinding[] {
  const { explorer, groups } = question;
  const never = explorer.records.flatMap((record) => findNeverTaken(question, record));
  const blocked = explorer.witnesses.length === 0 ? [nothingCanBeSent(question)] : findBlocked(question);
  return [...never, ...blocked, ...findUncorrectable(question), ...groups.flatMap(noteOnPairs)];
}

function nothingCanBeSent(question: FindingQuestion): ProofFinding {
  const { desk, pool, start, explorer } = question;
  const { issues, situation } = start;
  const isOpen = isOpenEnded(question, issues);
  const tries = start.tries + explorer.records.reduce((sum, record) => sum + record.tries, 0);
  const within = isOpen ? ` within ${countTries(tries)}` : '';
  return {
    rule: 'nothing-can-be-sent',
    severity: isOpen ? 'warning' : 'error',
    pointer: pointerOf(issues[0]),
    message: `No answers were found${within} with which this form can be sent. In the way: ${describeIssues(issues)}`,
    suggestion: isOpen ? giveScenario : adviseOn(issues, desk, pool),
    situation,
    issues,
  };
}

const giveScenario =
  'What is computed can come out in more ways than can be tried: if some answers do it, give them in a scenario.';

/** Not finding answers proves nothing where a sum has more values than were tried. */
function isOpenEnded({ completer }: FindingQuestion, issues: readonly Issue[]): boolean {
  return issues.some((issue) => completer.isOpenEnded(issue));
}

function countTries(tries: number): string {
  return `${tries.toLocaleString('en-US')} tries`;
}

/** What the same issues stand in the way of is told in one finding; what a lookup brings about is told of the lookup. */
function findBlocked(question: FindingQuestion): readonly ProofFinding[] {
  const blocked = question.explorer.records.filter(
    (record) =>
      record.branch.goal === 'submitted' &&
      record.witness === undefined &&
      record.blocked !== undefined &&
      !(record.branch.kind === 'lookup' && isRefusalMeant(question, record)),
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

/** Branches that the same stands in the way of. */
interface Cause {
  readonly records: readonly BranchRecord[];
  /** What comes of answering, where all that is missing are answers that can be given. */
  readonly answered: Attempt | undefined;
}

/** What waits for an answer that does not help belongs to what is told of that field. */
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
  const { desk, pool } = question;
  const [{ branch, blocked }] = records as [BranchRecord];
  const { issues, reason, situation } = blocked!;
  const others = records.slice(1).map((record) => record.branch.title);
  const also = others.length === 0 ? '' : `. The same stands in the way of: ${namesOf(others)}`;
  const common = { pointer: branch.pointer, situation, issues } as const;
  const inTheWay = describeIssues(issues);
  if (reason === 'server') {
    return {
      ...common,
      rule: 'refused-by-server',
      severity: 'error',
      message: `${branch.title}: the page would send it, and the server refuses: ${inTheWay}${also}`,
      suggestion:
        'A field that may only be read is taken from the person no more: set its value by the rule, or hide it instead of locking it.',
    };
  }
  if (reason === 'world') {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only when one service gives two answers to one question${also}`,
      suggestion: 'Nothing, if the two lookups never ask the same.',
    };
  }
  if (answered?.issues.length === 0) {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only until ${namesOf(issues.map(({ path }) => path))} is answered${also}`,
      suggestion: 'Nothing, if it is meant to be so while the form is filled in.',
    };
  }
  if (branch.kind === 'lookup') return tellLookup(question, records[0]!);
  // Where it waits for an answer that does not help, what comes up then is what stands in the way.
  const left = answered?.issues ?? issues;
  if (isOpenEnded(question, left)) {
    return {
      ...common,
      issues: left,
      rule: 'branch-blocked',
      severity: 'warning',
      message: `${branch.title}: no answers with which the form can be sent then were found within ${countTries(records[0]!.tries)}. In the way: ${describeIssues(left)}${also}`,
      suggestion: giveScenario,
    };
  }
  return {
    ...common,
    issues: left,
    rule:
      branch.kind === 'option'
        ? 'option-never-sent'
        : pool.isImpossible(branch.owner)
          ? 'field-unfillable'
          : 'branch-blocked',
    severity: 'error',
    message: `${branch.title}, and then the form cannot be sent: ${describeIssues(left)}${also}`,
    suggestion: adviseOn(left, desk, pool),
  };
}

/** Answers what is missing while all else that decides the branch stays. */
function answerRest(
  { completer, desk, pool }: FindingQuestion,
  { branch, cone, blocked }: BranchRecord,
): Attempt | undefined {
  const { situation, issues, reason } = blocked!;
  const isWaiting =
    reason === 'form' &&
    issues.every(({ code, path }) => code === 'required' && isFillable(situation, path, desk, pool));
  if (!isWaiting) return undefined;
  const missing = new Set(issues.map(({ path }) => rootOf(path)));
  const wanted = branch.wants === undefined ? [] : [branch.wants.path];
  const settled = [...cone, ...wanted].filter((name) => !missing.has(name));
  return completer.complete(situation, new Set(settled), 'thorough');
}

/** That a check cannot ask is told to the person, and asked again at each attempt to send: it lasts as long as the failure. */
function tellLookup(question: FindingQuestion, { branch, blocked }: BranchRecord): ProofFinding {
  const { desk, pool } = question;
  const { issues, situation } = blocked!;
  const failed = issues.filter(({ code }) => code === 'lookup-failed');
  const others = issues.filter(({ code }) => code !== 'lookup-failed');
  const isMissingIt = (issue: Issue): boolean => isGivenByLookup(question, branch.owner, issue);
  const isTold =
    (failed.length > 0 || others.some(isMissingIt)) &&
    others.every(
      (issue) =>
        issue.code === 'check' ||
        isMissingIt(issue) ||
        isFillable(situation, issue.path, desk, pool) ||
        isChoosable(situation, issue, desk),
    );
  const places = namesOf((failed.length > 0 ? failed : others).map(({ path }) => path));
  const title = `${branch.title.charAt(0).toLowerCase()}${branch.title.slice(1)}`;
  return {
    rule: 'lookup-blocks',
    severity: isTold ? 'note' : 'error',
    pointer: branch.pointer,
    message: isTold
      ? `While ${title}, nothing can be sent; the person is told so at ${places}`
      : `${branch.title}, and then nobody gets any further, whatever they answer: ${describeIssues(issues)}`,
    suggestion: isTold
      ? 'Nothing, if it has to be so. Otherwise let the check not apply without an answer.'
      : adviseOn(issues, desk, pool),
    situation,
    issues,
  };
}

/** What there is to choose comes from it, or it is the amount that somebody asks for and may ask for again. */
function isGivenByLookup({ desk, cones }: FindingQuestion, lookup: string, { code, path }: Issue): boolean {
  const root = rootOf(path);
  const { compute = {}, lookups = {} } = desk.definition;
  if (code !== 'required' && code !== 'enum') return false;
  if (cones.of([`options(${root})`]).has(`$${lookup}`)) return true;
  const isOnDemand = lookups[lookup]!.onDemand === true;
  return isOnDemand && Object.hasOwn(compute, root) && cones.of([`value(${root})`]).has(`$${lookup}`);
}

/** A check that looks at a lookup may well refuse when that finds nothing. */
function isRefusalMeant({ desk }: FindingQuestion, { branch, blocked }: BranchRecord): boolean {
  return blocked!.issues.every(({ code, check }) => {
    if (code !== 'check' || check === undefined) return false;
    const { when = null, assert } = desk.definition.checks![check]!;
    return [when, assert].some((logic) =>
      inspectLogic(logic).reads.some(({ path }) => path.startsWith(`$${branch.owner}.`)),
    );
  });
}

/** From where a check fails there must be a way on: what it holds to account can be changed, what brought it up stays. */
function findUncorrectable(question: FindingQuestion): readonly ProofFinding[] {
  const { desk, completer, explorer, pool } = question;
  return explorer.records.flatMap(({ branch, reached, cone }): readonly ProofFinding[] => {
    const check =
      branch.kind === 'check' && branch.id.endsWith(' fails') ? desk.definition.checks![branch.owner]! : undefined;
    const passes = explorer.records.find(({ branch: other }) => other.id === `check ${branch.owner} passes`);
    if (check === undefined || passes?.witness === undefined) return [];
    const held = new Set(inspectLogic(check.assert).reads.flatMap(({ path }) => heldBy(path, check.each, question)));
    const fixed = new Set([...cone].filter((name) => !held.has(name) && name !== rootOf(check.at)));
    for (const situation of reached) {
      const settled = new Set(
        [...fixed].filter((name) => name.startsWith('$') || situation.answers[name] !== undefined),
      );
      const attempt = completer.complete(situation, settled, 'thorough');
      if (attempt.issues.length === 0 || attempt.issues.some(({ code }) => code === 'lookup-failed')) continue;
      // Where no answers at all can be sent, it is what lookups and the host say that keeps them back, and told of those.
      const given = new Set([...fixed].filter((name) => name.startsWith('$')));
      if (completer.complete(situation, given, 'thorough').issues.length > 0) continue;
      const isOpen = isOpenEnded(question, attempt.issues);
      const within = isOpen ? ` within ${countTries(attempt.tries)}` : '';
      return [
        {
          rule: 'not-correctable',
          severity: isOpen ? 'warning' : 'error',
          pointer: branch.pointer,
          message: `Where check ${branch.owner} fails, no other answer to ${namesOf([...held])} was found${within} with which the form can be sent: ${describeIssues(attempt.issues)}`,
          suggestion: isOpen ? giveScenario : adviseOn(attempt.issues, desk, pool),
          situation,
          issues: attempt.issues,
        },
      ];
    }
    return [];
  });
}

/** The fields that one may change so that an assertion about a variable comes out otherwise. */
function heldBy(path: string, each: string | undefined, { desk, cones }: FindingQuestion): readonly string[] {
  if (path.startsWith('$item') || path.startsWith('$parent')) return [rootOf(each ?? '')];
  const root = rootOf(path);
  return desk.definition.compute?.[root] === undefined ? [root] : [...cones.of([`value(${root})`])];
}

function isFillable(situation: Situation, path: string, desk: FormDesk, pool: ValuePool): boolean {
  const { schema, compute } = desk.definition;
  const root = rootOf(path);
  const isSet = Object.values(desk.definition.rules ?? {}).some(({ set = {} }) => Object.hasOwn(set, root));
  if (isSet || compute?.[root] !== undefined || schema.properties[root]?.readOnly === true) return false;
  if (situation.answers[root] !== undefined || pool.valid(root).length === 0) return false;
  // A rule may have locked it, empty as it is.
  return !desk.open(situation).field(root).readOnly;
}

/** Another answer than the one that was tried is on offer. */
function isChoosable(situation: Situation, { code, path }: Issue, desk: FormDesk): boolean {
  return code === 'enum' && (desk.open(situation).field(path).options ?? []).length > 0;
}

function noteOnPairs({ decisions, combinations, tried, method }: GroupPlan): readonly ProofFinding[] {
  if (method === 'all') return [];
  return [
    {
      rule: 'pairs-only',
      severity: 'note',
      pointer: '',
      message: `${namesOf(decisions)} have ${combinations.toLocaleString('en-US')} combinations; ${tried} were tried, in which every pair of values meets`,
      suggestion:
        'Nothing. What takes three answers of this group at once to go wrong may not have been seen, unless they decide one rule or check.',
    },
  ];
}

function pointerOf(issue: Issue | undefined): string {
  if (issue?.check !== undefined) return `/checks/${issue.check}`;
  return issue === undefined ? '' : `/schema/properties/${rootOf(issue.path)}`;
}
