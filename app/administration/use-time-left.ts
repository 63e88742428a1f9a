import { useEffect, useState } from 'react';
import { msUntil } from './ms-until.ts';

const minuteMs = 60_000;
/** The server truncates its times to whole seconds. */
const secondMs = 1000;

/**
 * Returns the number of minutes until a time on the server's clock, rounded up, or 0 if that time has passed. The value
 * changes once a minute.
 *
 * @param until ISO date and time
 */
export function useTimeLeft(until: string): number {
  const [leftMs, setLeftMs] = useState(() => msUntil(until, Date.now()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      const left = msUntil(until, Date.now());
      setLeftMs(left);
      if (left > 0) timer = setTimeout(look, nextMinuteIn(left));
    }
    timer = setTimeout(look, 0);
    // Timers pause while the device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until]);

  return leftMs <= 0 ? 0 : Math.max(1, Math.ceil((leftMs - secondMs) / minuteMs));
}

/** Milliseconds until the number of minutes changes. */
function nextMinuteIn(leftMs: number): number {
  return leftMs > secondMs ? ((leftMs - secondMs) % minuteMs) + 50 : leftMs;
}
