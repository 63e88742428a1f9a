import { beforeEach, describe, expect, it } from 'vitest';
import { currentDowntime, noteDowntime, onDowntimeChange, whenOpen } from './downtime.ts';

const header = '2026-12-06T03:00:00.000Z/2026-12-06T05:00:00.000Z';
const hours = { fromMs: Date.UTC(2026, 11, 6, 3), untilMs: Date.UTC(2026, 11, 6, 5) };

describe('[SCR-26] the downtime that responses announce', () => {
  const note = (announced: string | null, isRefused: boolean, date: string | null = null) =>
    noteDowntime({ header: announced, date, isRefused });
  beforeEach(() => note(null, false));

  it('is known once the header arrives, and is removed when a response arrives without the header', () => {
    note(header, false);
    expect(currentDowntime()).toEqual({ ...hours, isDown: false });
    note(header, true);
    expect(currentDowntime()).toEqual({ ...hours, isDown: true });
    note(null, false);
    expect(currentDowntime()).toBeNull();
  });

  it('is in progress when an always-allowed call gets a response after the downtime’s start, by the server’s clock', () => {
    note(header, false, 'Sun, 06 Dec 2026 02:59:59 GMT');
    expect(currentDowntime()).toMatchObject({ isDown: false });
    note(header, false, 'Sun, 06 Dec 2026 03:00:00 GMT');
    expect(currentDowntime()).toMatchObject({ isDown: true });
  });

  it.each(['', 'soon', '2026-12-06T03:00:00.000Z', '2026-12-06T03:00:00.000Z/later'])('is none in "%s"', (words) => {
    note(words, true);
    expect(currentDowntime()).toBeNull();
  });

  it('is reported once for each change, and stays the same object between changes', () => {
    let told = 0;
    const stop = onDowntimeChange(() => (told += 1));
    note(header, false);
    const first = currentDowntime();
    note(header, false);
    expect(currentDowntime()).toBe(first);
    expect(told).toBe(1);
    stop();
    note(header, true);
    expect(told).toBe(1);
  });

  it('lets a call wait until the portal is open, or until the caller cancels', async () => {
    note(header, true);
    const events: string[] = [];
    const stop = new AbortController();
    const waiting = [whenOpen().then(() => events.push('open')), whenOpen(stop.signal).then(() => events.push('gone'))];
    await Promise.resolve();
    expect(events).toEqual([]);
    stop.abort();
    await waiting[1];
    expect(events).toEqual(['gone']);
    note(header, false);
    await Promise.all(waiting);
    expect(events).toEqual(['gone', 'open']);
  });
});
