import type { Json } from '../../definition/form-definition.ts';
import { block, causeOf, note, openRecord, type BranchRecord } from './branch-record.ts';
import type { Branch } from './branch.ts';
import { rootOf, type Attempt, type Completer, type Opened } from './completer.ts';
import type { Cones } from './cones.ts';
import type { FormOpener } from './form-opener.ts';
import type { GroupPlan } from './list-groups.ts';
import type { ProofOptions, Situation, Witness } from './proof.ts';
import { Reading } from './reading.ts';
import { withChoices, type Choice, type Choices } from './situation.ts';
import { combineAll } from './values/pair-values.ts';
import type { ValuePool } from './values/value-pool.ts';
import { makeWitness } from './witness-maker.ts';

/** If no answers could be submitted, the search ends after this many unsuccessful shortened attempts. */
const MAX_IN_VAIN = 40;
/** The maximum number of shortened attempts for one branch. */
const MAX_SHORTENED = 4;
const MAX_AGAIN = 12;
const MAX_ATTEMPTS = 10;
const MAX_VALUES = 8;
const MAX_COMBINATIONS = 5000;
/** A repeated group's values are sets of rows. */
const MAX_ROWS = 60;

/** Visits the situations that a form can be in, and keeps the first valid set of answers for each branch. */
export class Explorer {
  readonly records: readonly BranchRecord[];
  readonly witnesses: Witness[] = [];
  readonly #opener: FormOpener;
  readonly #pool: ValuePool;
  readonly #completer: Completer;
  #open: BranchRecord[];
  #known = new Set<string>();
  #inVain = 0;
  /** How many searches for a branch skipped something that had failed before. */
  readonly #shortened = new Map<BranchRecord, number>();

  constructor(opener: FormOpener, pool: ValuePool, completer: Completer, cones: Cones, branches: readonly Branch[]) {
    this.#opener = opener;
    this.#pool = pool;
    this.#completer = completer;
    this.records = branches.map((branch) => openRecord(branch, cones.of(branch.decidedBy)));
    this.#open = [...this.records];
  }

  /**
   * @returns the simplest answers that can be submitted, or the issues if no answers can be submitted
   */
  async start(first: Situation): Promise<Attempt> {
    const plain = this.#completer.complete(first, new Set());
    this.#look(plain);
    await this.#send('The simplest answers', plain);
    const full = this.#completer.complete(this.#answerAll(plain), new Set());
    this.#look(full);
    await this.#send('Every question that is shown is answered', full);
    return plain;
  }

  /** Tries the situations in scenarios, for branches that the search did not reach or could not submit. */
  async play(title: string, situation: Situation): Promise<void> {
    const attempt = this.#completer.judge(situation);
    this.#look(attempt, ({ reached }) => reached.length === 0);
    await this.#send(title, attempt);
  }

  async tryGroup(base: Situation, group: GroupPlan, onEach: () => Promise<void>): Promise<void> {
    for (const choices of group.combinationsToTry) {
      await this.#tryChoices(base, choices);
      await onEach();
    }
  }

  /**
   * For branches that the groups did not reach, tries all combinations of the branch's decisions if there are few
   * enough. Otherwise, tries each decision alone, because answers that can be submitted are often only one step away.
   */
  reachRest(base: Situation, choicesOf: (decision: string) => readonly Choice[]): void {
    for (const record of this.records.filter(
      ({ branch, reached }) => reached.length === 0 && !isMeantToBeRare(branch),
    )) {
      const names = [...record.cone];
      const lists = names.map(choicesOf);
      const sizes = lists.map(({ length }) => Math.max(length, 1));
      const isFew = sizes.reduce((product, size) => product * size, 1) <= MAX_COMBINATIONS;
      const combinations: readonly Choices[] = isFew
        ? combineAll(sizes).map((places) => new Map(names.map((name, index) => [name, lists[index]![places[index]!]])))
        : names.flatMap((name, index) => lists[index]!.map((choice) => new Map([[name, choice]])));
      for (const choices of combinations) {
        if (record.reached.length > 0) break;
        this.#look(this.#completer.open(withChoices(base, choices)));
      }
    }
  }

  /**
   * Searches for the branches that remain after the groups. Starts from a situation in which the branch was taken, and
   * fixes only the answers that decide whether the branch is taken.
   */
  async goAfter(base: Situation, onEach: ProofOptions['onProgress']): Promise<void> {
    const left = this.#open.filter(({ branch }) => branch.goal === 'submitted');
    for (const [index, record] of left.entries()) {
      if (record.witness === undefined) await this.#pursue(record, base);
      await onEach?.(index, left.length);
    }
    if (!this.#isHopeless()) await this.#searchAgain(base);
  }

  /**
   * Searches thoroughly for branches whose search was shortened: first for a few branches per cause, then for all of
   * them once one search succeeds.
   */
  async #searchAgain(base: Situation): Promise<void> {
    const solvable = new Set<string>();
    const inVain = new Map<string, number>();
    for (const record of this.#shortened.keys()) {
      if (record.witness !== undefined) continue;
      const cause = causeOf(record);
      const failures = inVain.get(cause) ?? 0;
      // If there is no cause, nothing blocked the branch; the searches just missed it.
      if (cause === '' || solvable.has(cause)) await this.#pursue(record, base, 'thorough');
      else if (failures >= MAX_AGAIN) continue;
      else if (await this.#isSolvable(record)) solvable.add(cause);
      else inVain.set(cause, failures + 1);
    }
  }

  async #isSolvable(record: BranchRecord): Promise<boolean> {
    const { branch, cone, blocked } = record;
    const wanted = branch.wants === undefined ? [] : [branch.wants.path];
    for (const fixed of [[...cone, ...wanted], wanted]) {
      if (record.witness === undefined && blocked !== undefined)
        await this.#pursueFrom(blocked.situation, new Set(fixed), [record], 'thorough');
    }
    return record.witness !== undefined;
  }

  /** Whether no answers were ever submitted and the search keeps failing for the same reasons. */
  #isHopeless(): boolean {
    return this.witnesses.length === 0 && this.#inVain >= MAX_IN_VAIN;
  }

  async #tryChoices(base: Situation, choices: Choices): Promise<void> {
    const opened = this.#completer.open(withChoices(base, choices));
    const wanted = this.#look(opened).filter((record) => record.attempts < MAX_ATTEMPTS);
    if (wanted.length === 0) return;
    for (const record of wanted) record.attempts += 1;
    const fixed = new Set(choices.keys());
    await this.#pursueFrom(opened.situation, fixed, wanted);
  }

  async #pursue(record: BranchRecord, base: Situation, effort: 'usual' | 'thorough' = 'usual'): Promise<void> {
    const { branch, cone } = record;
    const starts = [...record.reached, ...(branch.wants === undefined ? [] : this.#startsFor(branch.wants.path, base))];
    for (const start of starts) {
      if (record.witness !== undefined) return;
      const fixed = new Set([...cone, ...(branch.wants === undefined ? [] : [branch.wants.path])]);
      for (const choices of this.#wantedChoices(branch)) {
        if (record.witness !== undefined) return;
        const opened = this.#completer.open(withChoices(start, choices));
        this.#look(opened);
        if (effort === 'usual' && (this.#shortened.get(record) ?? 0) >= MAX_SHORTENED) continue;
        await this.#pursueFrom(opened.situation, fixed, [record], effort);
        // The answers that make the field visible may have to change together with it.
        if (record.witness !== undefined) return;
        await this.#pursueFrom(opened.situation, new Set(choices.keys()), [record], effort);
      }
    }
  }

  /** Situations in which the form asks for the field. */
  #startsFor(path: string, base: Situation): readonly Situation[] {
    const shown = this.witnesses.find(({ visible }) => visible.includes(path))?.situation;
    const answered = this.records.find(({ branch }) => branch.kind === 'field' && branch.owner === path);
    return [...(shown === undefined ? [] : [shown]), ...(answered?.reached ?? []), base].slice(0, 4);
  }

  #wantedChoices({ wants }: Branch): readonly Choices[] {
    if (wants === undefined) return [new Map()];
    const values: readonly Json[] =
      wants.value === undefined
        ? this.#pool.valid(wants.path).slice(0, this.#pool.isGroup(wants.path) ? MAX_ROWS : MAX_VALUES)
        : [wants.value];
    return values.map((value) => new Map([[wants.path, value]]));
  }

  async #pursueFrom(
    start: Situation,
    fixed: ReadonlySet<string>,
    wanted: readonly BranchRecord[],
    effort: 'usual' | 'thorough' = 'usual',
  ): Promise<void> {
    if (this.#isHopeless()) return;
    const attempt = this.#completer.complete(start, fixed, effort);
    for (const record of wanted) record.tries += attempt.tries;
    if (attempt.isShortened) {
      if (attempt.issues.length > 0) this.#inVain += 1;
      for (const record of wanted) this.#shortened.set(record, (this.#shortened.get(record) ?? 0) + 1);
    }
    const taken = this.#look(attempt);
    const hit = wanted.filter((record) => taken.includes(record));
    if (attempt.issues.length > 0) {
      for (const record of wanted)
        block(record, { situation: attempt.situation, issues: attempt.issues, reason: 'form' });
      return;
    }
    if (hit.length > 0) await this.#send(hit[0]!.branch.title, attempt, hit);
    const missed = wanted.filter((record) => !hit.includes(record) && record.blocked === undefined);
    if (missed.length === 0) return;
    // The final answers can be submitted but no longer take the branch. The finding must name the issues from the start
    // of the search.
    const submission = this.#completer.open(start).form.submission();
    if (submission.ok) return;
    for (const record of missed) block(record, { situation: start, issues: submission.issues, reason: 'form' });
  }

  async #send(title: string, attempt: Attempt, wanted: readonly BranchRecord[] = []): Promise<void> {
    if (attempt.issues.length > 0) return;
    const key = JSON.stringify(attempt.situation);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const trial = await makeWitness(this.#opener, title, attempt.situation);
    if (!trial.isAccepted) {
      for (const record of wanted) block(record, trial);
      return;
    }
    const taken = this.#open.filter(({ branch, witness }) => witness === undefined && branch.isTaken(trial.reading));
    if (taken.length === 0) return;
    const place = this.witnesses.push(trial.witness) - 1;
    for (const record of taken) {
      record.witness = place;
      note(record, trial.witness.situation);
    }
    this.#open = this.#open.filter(({ witness }) => witness === undefined);
  }

  /**
   * @returns the branches taken here that no submitted answers cover yet
   */
  #look({ situation, form }: Opened, isOpen: (record: BranchRecord) => boolean = () => true): readonly BranchRecord[] {
    const reading = new Reading(this.#opener, form, situation);
    const taken = this.#open.filter((record) => isOpen(record) && record.branch.isTaken(reading));
    for (const record of taken) note(record, situation);
    if (taken.some(({ branch }) => branch.goal === 'reached')) {
      this.#open = this.#open.filter(({ branch, reached }) => branch.goal === 'submitted' || reached.length === 0);
    }
    return taken.filter(({ branch }) => branch.goal === 'submitted');
  }

  #answerAll({ form, situation }: Opened): Situation {
    const missing = form.fieldPaths.filter((path) => {
      const { visible, readOnly } = form.field(path);
      return rootOf(path) === path && visible && !readOnly && situation.answers[path] === undefined;
    });
    const answers = missing.flatMap((path) =>
      this.#pool
        .valid(path)
        .slice(0, 1)
        .map((value) => [path, value] as const),
    );
    return withChoices(situation, new Map(answers));
  }
}

/** Lists branches that the proof notices when they occur but does not search for. */
function isMeantToBeRare({ kind }: Branch): boolean {
  return kind === 'message' || kind === 'emptied' || kind === 'effect' || kind === 'field' || kind === 'option';
}
