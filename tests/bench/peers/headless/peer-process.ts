// Runs one peer with one form in a separate process: opens it, compares it with the hand-written store, then runs the
// commands that it receives.
import { changesOf, type ChangeName } from '../workload/changes.ts';
import { firstAnswers } from '../workload/first-answers.ts';
import { outlineForm } from '../workload/form-outline.ts';
import { loadPeer } from './adapters/load-peer.ts';
import { ChangeTimer } from './change-timer.ts';
import { PeerExaminer } from './peer-examiner.ts';

export type PeerRequest =
  | { readonly ask: 'time'; readonly change: ChangeName; readonly forMs: number }
  | { readonly ask: 'examine' };

/** Either the time of one change or the difference from the hand-written store, in words. */
export type PeerReply = { readonly microseconds: number } | { readonly problems: readonly string[] };

const [id, fieldCount] = process.argv.slice(2);
const outline = outlineForm(Number(fieldCount));
const peer = await loadPeer[id!]!();
const form = await peer.open(outline, firstAnswers(outline));
const examiner = new PeerExaminer(peer, form, outline);
const timers = new Map(changesOf(outline).map((change) => [change, new ChangeTimer(form, change)]));

process.on('message', (request: PeerRequest) => void answer(request).then(send));
process.on('disconnect', () => process.exit());
send({ problems: await examiner.examineEachChange() });

async function answer(request: PeerRequest): Promise<PeerReply> {
  if (request.ask === 'examine') {
    const answers = new Map([...timers].map(([change, timer]) => [change, timer.answer]));
    return { problems: await examiner.examineAfter(answers) };
  }
  const [, timer] = [...timers].find(([{ name }]) => name === request.change)!;
  return { microseconds: await timer.time(request.forMs) };
}

function send(reply: PeerReply): void {
  process.send!(reply);
}
