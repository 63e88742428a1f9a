import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserPeer, Deed } from './browser-peer.ts';
import { median } from '../headless/median.ts';
import { launchBrowser } from './launch-browser.ts';
import { findUndone } from './see-deeds.ts';
import { visitPage, type Measured } from './visit-page.ts';

export interface Contestant {
  readonly peer: BrowserPeer;
  readonly address: string;
  /** The gzip size of all the page's JavaScript. */
  readonly scriptBytes: number;
}

export interface ContestPlan {
  readonly fields: number;
  readonly rounds: number;
  /** The benchmark cancels a visit that takes longer, and later rounds skip the peer. */
  readonly visitLimitMs: number;
  /** Except for the first, no round begins after this time. */
  readonly limitMs: number;
}

export interface PeerFigures {
  readonly peer: BrowserPeer;
  readonly fields: number;
  readonly scriptBytes: number;
  readonly figures: Figures;
  /** What the page should have done but did not. */
  readonly undone: readonly Deed[];
}

/** Medians over all rounds; NaN when no visit got that far in time. */
export interface Figures {
  readonly scriptMs: number;
  readonly paintedMs: number;
  readonly toggleMs: number;
  readonly mountMs: number;
  readonly mountProcessorMs: number;
  readonly heapBytes: number;
}

/** Visits all pages in turn, round after round, so a temporary slowdown of the machine affects them equally. */
export async function runContest(
  contestants: readonly Contestant[],
  { fields, rounds, visitLimitMs, limitMs }: ContestPlan,
): Promise<readonly PeerFigures[]> {
  const measured = new Map(contestants.map(({ peer }) => [peer, nothingMeasured()]));
  const undone = new Map<BrowserPeer, readonly Deed[]>();
  const givenUp = new Set<BrowserPeer>();
  const end = performance.now() + limitMs;
  for (let round = 0; round < rounds && (round === 0 || performance.now() < end); round += 1) {
    for (const contestant of contestants) {
      const { peer } = contestant;
      if (givenUp.has(peer)) continue;
      const order = { contestant, fields, visitLimitMs, looksClosely: round === 0, measured: measured.get(peer)! };
      const seen = await visitOnce(order);
      if (seen === undefined) givenUp.add(peer);
      else if (round === 0) undone.set(peer, seen.undone);
    }
  }
  return contestants.map(({ peer, scriptBytes }) => ({
    peer,
    scriptBytes,
    fields,
    figures: summarize(measured.get(peer)!),
    undone: (undone.get(peer) ?? []).filter((deed) => !peer.lacks?.includes(deed)),
  }));
}

interface ContestVisit {
  readonly contestant: Contestant;
  readonly fields: number;
  readonly visitLimitMs: number;
  readonly looksClosely: boolean;
  readonly measured: Measured;
}

interface Seen {
  readonly undone: readonly Deed[];
}

async function visitOnce(order: ContestVisit): Promise<Seen | undefined> {
  const { contestant, fields, visitLimitMs, looksClosely, measured } = order;
  // Uses a new browser for each visit, so nothing remains from the previous visit, even if it was canceled.
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const stop = new AbortController();
  const visit = async (): Promise<Seen> => {
    page.setDefaultTimeout(visitLimitMs);
    await page.goto(contestant.address);
    await page.waitForFunction(() => 'bench' in window);
    const seen = await visitPage({ browser, page, fieldCount: fields, measured });
    return { undone: looksClosely ? await findUndone(seen) : [] };
  };
  try {
    const visiting = visit();
    // A canceled visit fails when its browser closes. By then, no code is waiting for the visit.
    visiting.catch(() => undefined);
    return await Promise.race([visiting, wait(visitLimitMs, undefined, { signal: stop.signal })]);
  } finally {
    stop.abort();
    await browser.close();
  }
}

function nothingMeasured(): Measured {
  return { mountMs: [], mountProcessorMs: [], heapBytes: [], scriptMs: [], paintedMs: [], toggleMs: [] };
}

function summarize({ mountMs, mountProcessorMs, heapBytes, scriptMs, paintedMs, toggleMs }: Measured): Figures {
  return {
    scriptMs: median(scriptMs),
    paintedMs: median(paintedMs),
    toggleMs: median(toggleMs),
    mountMs: median(mountMs),
    mountProcessorMs: median(mountProcessorMs),
    heapBytes: median(heapBytes),
  };
}
