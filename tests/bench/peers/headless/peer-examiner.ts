import { changesOf, type Change } from '../workload/changes.ts';
import { firstAnswers, type Answer } from '../workload/first-answers.ts';
import type { FormOutline } from '../workload/form-outline.ts';
import { compareViews, differenceOf } from './compare-views.ts';
import { HandWrittenStore } from './hand-written-store.ts';
import { viewStore } from './adapters/hand-written.ts';
import type { OpenForm, Peer } from './peer.ts';

/** Compares a peer with the hand-written store: after the same answers, both must have the same state. */
export class PeerExaminer {
  private readonly peer: Peer;
  private readonly form: OpenForm;
  private readonly outline: FormOutline;
  private readonly store: HandWrittenStore;

  constructor(peer: Peer, form: OpenForm, outline: FormOutline) {
    this.peer = peer;
    this.form = form;
    this.outline = outline;
    this.store = new HandWrittenStore(outline, firstAnswers(outline));
  }

  /** Makes the first two changes of each kind. @returns the differences in words; none when the peer is correct */
  async examineEachChange(): Promise<readonly string[]> {
    const problems = [...(await this.examine('at the start'))];
    for (const { name, path, values } of changesOf(this.outline)) {
      for (const value of values.slice(0, 2)) {
        await this.form.change(path, value);
        this.store.set(path, value);
        problems.push(...(await this.examine(`${name} ${JSON.stringify(value)}`, path)));
      }
    }
    return problems;
  }

  /** Compares again after changes that other code made. An undefined answer means that the change was not made. */
  examineAfter(answers: ReadonlyMap<Change, Answer | undefined>): Promise<readonly string[]> {
    for (const [{ path }, answer] of answers) if (answer !== undefined) this.store.set(path, answer);
    return this.examine('at the end');
  }

  private async examine(when: string, answered?: string): Promise<readonly string[]> {
    const expected = viewStore(this.store, this.outline);
    const problems = [...compareViews(this.peer, expected, this.form.view(), answered)];
    if (this.form.validateAll !== undefined) {
      const difference = differenceOf(expected.errors, await this.form.validateAll());
      if (difference !== undefined) problems.push(`errors when all fields are validated: ${difference}`);
    }
    return problems.map((problem) => `${when}, ${problem}`);
  }
}
