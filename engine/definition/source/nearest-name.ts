/**
 * Finds the candidate that a misspelled name was probably meant to be.
 *
 * @returns `undefined` if no candidate is close, because a wild guess is worse than no suggestion
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

export type NameFinder = (name: string, candidates: Iterable<string>) => string | undefined;

/**
 * Works like `nearestName`, but limits the total number of comparisons. Without a limit, a report of 10,000 misspelled
 * names among 10,000 fields would take a minute. Past the limit, suggests nothing.
 */
export function createNameFinder(budget = 200_000): NameFinder {
  let left = budget;
  return (name, candidates) => {
    if (left <= 0) return undefined;
    return nearestName(name, counted(candidates));
  };

  function* counted(candidates: Iterable<string>): Generator<string> {
    for (const candidate of candidates) {
      left -= 1;
      yield candidate;
    }
  }
}

/** Counts the edits between two words. Swapping two adjacent letters counts as one edit. Stops at `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) edits = Math.min(edits, at(beforePrevious, column - 2) + 1);
      current.push(edits);
    }
    // The lowest count cannot decrease in later rows.
    if (Math.min(...current) >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
