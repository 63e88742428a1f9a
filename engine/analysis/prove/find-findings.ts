import { isGroupSchema, listFields, schemaPathOf } from '../../definition/field-groups.ts';
import type { Logic } from '../../definition/form-definition.ts';
import { toPointer } from '../../definition/source/json-pointer.ts';
import type { Issue } from '../../live-form/form.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { causeOf, type Blocked, type BranchRecord } from './branch-record.ts';
import type { Branch } from './branch.ts';
import { isChosen } from './check-branches.ts';
import { rootOf, type Attempt } from './completer.ts';
import { adviseOn, describeIssues, namesOf } from './describe-issues.ts';
import { MOST_TRIED_ENTRIES } from './field-branches.ts';
import { findNeverTaken } from './find-never-taken.ts';
import type { FindingQuestion } from './finding-question.ts';
import type { FormOpener } from './form-opener.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofFinding, Situation } from './proof.ts';
import type { ValuePool } from './values/value-pool.ts';
import { withinTries } from './within-tries.ts';

/** The findings for branches without proof, one per cause. */
export function findFindings(question: FindingQuestion): readonly ProofFinding[] {
  const { explorer, groups } = question;
  const never = explorer.records.flatMap((record) => findNeverTaken(question, record));
  const blocked = explorer.witnesses.length === 0 ? [nothingCanBeSent(question)] : findBlocked(question);
  return [
    ...never,
    ...blocked,
    ...findUncorrectable(question),
    ...groups.flatMap(noteOnPairs),
    ...noteOnRows(question),
  ];
}

function nothingCanBeSent(question: FindingQuestion): ProofFinding {
  const { opener, pool, start, explorer } = question;
  const { issues, situation } = start;
  const isOpen = isOpenEnded(question, issues);
  const tries = start.tries + explorer.records.reduce((sum, record) => sum + record.tries, 0);
  return {
    rule: 'nothing-can-be-sent',
    severity: isOpen ? 'warning' : 'error',
    pointer: pointerOf(issues[0]),
    message: `Not found ${withinTries(tries)}: answers that allow this form to be submitted. Blocked by: ${describeIssues(issues)}`,
    tries,
    suggestion: isOpen ? giveScenario : adviseOn(issues, opener, pool),
    situation,
    issues,
  };
}

const giveScenario =
  'A computed value has too many possible results to try them all: if some answers work, give them in a scenario.';

/** When a sum has more values than the search tried, failing to find answers proves nothing. */
function isOpenEnded({ completer }: FindingQuestion, issues: readonly Issue[]): boolean {
  return issues.some((issue) => completer.isOpenEnded(issue));
}

/** Reports branches with the same issues in one finding. Reports what a lookup causes under the lookup. */
function findBlocked(question: FindingQuestion): readonly ProofFinding[] {
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
  /** The attempt after answering, when only answers are missing and the user can give them. */
  readonly answered: Attempt | undefined;
}

/** Some branches wait for an answer that does not help. They join the finding about that field. */
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
      message: `${branch.title}: the page would send it, but the server refuses it: ${inTheWay}${also}`,
      suggestion:
        'The server does not accept a read-only field from the user: set its value with the rule, or hide it instead of locking it.',
    };
  }
  if (reason === 'world') {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only when one service gives two answers to one question${also}`,
      suggestion: 'No change is needed if the two lookups never ask the same question.',
    };
  }
  if (answered?.issues.length === 0) {
    return {
      ...common,
      rule: 'branch-blocked',
      severity: 'note',
      message: `${branch.title} only until ${namesOf(issues.map(({ path }) => path))} is answered${also}`,
      suggestion: 'No change is needed if the author intends this while the user fills in the form.',
    };
  }
  // If the branch waits for an answer that does not help, the next issues are the real cause.
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

/** Changes the first letter of a title that begins with a word, but not that of a field name. */
function startSmall(title: string): string {
  return title.replace(/^(?:Rule|Check|Lookup|Step|What|The) /, (word) => word.toLowerCase());
}

/** Gives the missing answers and keeps everything else that decides the branch. */
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

type InTheWay = Pick<Blocked, 'issues' | 'situation'>;

/** The issues that remain when all answers may change and only the lookup stays fixed. */
function leastInTheWay({ completer }: FindingQuestion, { owner }: Branch, found: InTheWay): InTheWay {
  const attempt = completer.complete(found.situation, new Set([`$${owner}`]), 'thorough');
  return attempt.issues.length > 0 && attempt.issues.length < found.issues.length ? attempt : found;
}

/**
 * When a check's lookup fails, the form tells the user, and retries each time the user sends. The form is blocked only
 * as long as the failure lasts.
 */
function tellLookup(
  question: FindingQuestion,
  { branch, tries }: BranchRecord,
  { issues, situation }: InTheWay,
): ProofFinding {
  const { opener, pool } = question;
  const failed = issues.filter(({ code }) => code === 'lookup-failed');
  const others = issues.filter(({ code }) => code !== 'lookup-failed');
  const isMissingIt = (issue: Issue): boolean => isGivenByLookup(question, branch.owner, issue);
  const isTold =
    (failed.length > 0 || others.some(isMissingIt)) &&
    others.every(
      (issue) =>
        issue.code === 'check' ||
        isMissingIt(issue) ||
        isFillable(situation, issue.path, opener, pool) ||
        isChoosable(situation, issue, opener),
    );
  const places = namesOf((failed.length > 0 ? failed : others).map(({ path }) => path));
  const title = startSmall(branch.title);
  return {
    rule: 'lookup-blocks',
    severity: isTold ? 'note' : 'error',
    pointer: branch.pointer,
    message: isTold
      ? `While ${title}, the user cannot send the form; a message says so at ${places}`
      : `Not found ${withinTries(tries)}: answers that allow the form to be submitted while ${title}. Blocked by: ${describeIssues(issues)}`,
    suggestion: isTold
      ? 'No change is needed if the author intends this. Otherwise, do not apply the check without an answer.'
      : adviseOn(issues, opener, pool),
    ...(!isTold && { tries }),
    situation,
    issues,
  };
}

/** Whether the lookup gives the field's choices, or gives the amount that the user requests and can request again. */
function isGivenByLookup({ opener, cones }: FindingQuestion, lookup: string, { code, path }: Issue): boolean {
  const root = rootOf(path);
  const { compute = {}, lookups = {} } = opener.definition;
  if (code !== 'required' && code !== 'enum') return false;
  if (cones.of([`options(${root})`]).has(`$${lookup}`)) return true;
  const isOnDemand = lookups[lookup]!.onDemand === true;
  return isOnDemand && Object.hasOwn(compute, root) && cones.of([`value(${root})`]).has(`$${lookup}`);
}

/** A check that reads a lookup may refuse on purpose when the lookup finds nothing. */
function isRefusalMeant({ opener }: FindingQuestion, { branch, blocked }: BranchRecord): boolean {
  return blocked!.issues.every(({ code, check }) => {
    if (code !== 'check' || check === undefined) return false;
    const { when = null, assert } = opener.definition.checks![check]!;
    return [when, assert].some((logic) =>
      inspectLogic(logic).reads.some(({ path }) => path.startsWith(`$${branch.owner}.`)),
    );
  });
}

/** Whether the only issues are checks that refuse the chosen value on purpose. */
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

/**
 * When a check fails, the user must be able to continue: by changing what the check reads, with everything that brought
 * it up unchanged.
 */
function findUncorrectable(question: FindingQuestion): readonly ProofFinding[] {
  const { opener, completer, explorer, pool } = question;
  return explorer.records.flatMap(({ branch, reached, cone }): readonly ProofFinding[] => {
    const check =
      branch.kind === 'check' && branch.id.endsWith(' fails') ? opener.definition.checks![branch.owner]! : undefined;
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
      // If no answers at all can be sent here, the cause is in the lookups and the host's data. Other findings report
      // that.
      const given = new Set([...fixed].filter((name) => name.startsWith('$')));
      if (completer.complete(situation, given, 'thorough').issues.length > 0) continue;
      const isOpen = isOpenEnded(question, attempt.issues);
      return [
        {
          rule: 'not-correctable',
          severity: isOpen ? 'warning' : 'error',
          pointer: branch.pointer,
          message: `Not found ${withinTries(attempt.tries)}: another answer to ${namesOf([...held])} that allows the form to be submitted where check ${branch.owner} fails. Blocked by: ${describeIssues(attempt.issues)}`,
          tries: attempt.tries,
          suggestion: isOpen ? giveScenario : adviseOn(attempt.issues, opener, pool),
          situation,
          issues: attempt.issues,
        },
      ];
    }
    return [];
  });
}

/** The fields that a user can change to change the result of an assertion about a variable. */
function heldBy(path: string, each: string | undefined, { opener, cones }: FindingQuestion): readonly string[] {
  if (path.startsWith('$item') || path.startsWith('$parent')) return [rootOf(each ?? '')];
  const root = rootOf(path);
  // A lookup gives another answer only for other parameters.
  const lookup = root.startsWith('$') ? opener.definition.lookups?.[root.slice(1)] : undefined;
  if (lookup) return [root, ...Object.values(lookup.with).flatMap((logic) => fieldsIn(logic))];
  return opener.definition.compute?.[root] === undefined ? [root] : [...cones.of([`value(${root})`])];
}

function fieldsIn(logic: Logic): readonly string[] {
  return inspectLogic(logic)
    .reads.map(({ path }) => rootOf(path))
    .filter((name) => !name.startsWith('$'));
}

function isFillable(situation: Situation, path: string, opener: FormOpener, pool: ValuePool): boolean {
  const { schema, compute } = opener.definition;
  const root = rootOf(path);
  const isSet = Object.values(opener.definition.rules ?? {}).some(({ set = {} }) => Object.hasOwn(set, root));
  if (isSet || compute?.[root] !== undefined || schema.properties[root]?.readOnly === true) return false;
  if (situation.answers[root] !== undefined || pool.valid(root).length === 0) return false;
  // A rule may have locked the field while it is empty.
  return !opener.open(situation).field(root).readOnly;
}

/** Whether the form offers another answer than the one tried. */
function isChoosable(situation: Situation, { code, path }: Issue, opener: FormOpener): boolean {
  return code === 'enum' && (opener.open(situation).field(path).options ?? []).length > 0;
}

function noteOnPairs({ decisions, combinations, tried, method }: GroupPlan): readonly ProofFinding[] {
  if (method === 'all') return [];
  return [
    {
      rule: 'pairs-only',
      severity: 'note',
      pointer: '',
      message: `${namesOf(decisions)} have ${combinations.toLocaleString('en-US')} combinations; ${tried} were tried, and they include every pair of values`,
      suggestion:
        'No change is needed. The proof may miss a problem that takes three answers of this group at once, unless they decide one rule or check.',
    },
  ];
}

function noteOnRows({ opener: { definition } }: FindingQuestion): readonly ProofFinding[] {
  return listFields(definition)
    .filter(({ schema }) => isGroupSchema(schema) && (schema.maxItems ?? 0) > MOST_TRIED_ENTRIES)
    .map(({ path, schema }) => ({
      rule: 'rows-capped',
      severity: 'note',
      pointer: toPointer(schemaPathOf(path)),
      message: `${path} may have ${schema.maxItems!.toLocaleString('en-US')} entries; no more than ${MOST_TRIED_ENTRIES} were tried`,
      suggestion:
        'No change is needed if the author intends that many. Otherwise, set a "maxItems" that fits the question.',
    }));
}

function pointerOf(issue: Issue | undefined): string {
  if (issue?.check !== undefined) return `/checks/${issue.check}`;
  return issue === undefined ? '' : `/schema/properties/${rootOf(issue.path)}`;
}
