/** One value from each list, by index. */
export type Combination = readonly number[];

/** Lists every combination of indices for lists of these sizes. */
export function combineAll(sizes: readonly number[]): readonly Combination[] {
  let rows: readonly Combination[] = [[]];
  for (const size of sizes) rows = rows.flatMap((row) => Array.from({ length: size }, (_, place) => [...row, place]));
  return rows;
}

/**
 * Lists combinations in which each value in a list occurs together with each value in every other list. This list is
 * far shorter than a list of all combinations, but it covers everything that depends on two answers.
 */
export function combinePairs(sizes: readonly number[]): readonly Combination[] {
  if (sizes.length < 2) return combineAll(sizes);
  const open = new OpenPairs(sizes);
  const rows: Combination[] = [];
  for (let pair = open.next(); pair !== undefined; pair = open.next()) {
    const row: number[] = sizes.map(() => -1);
    row[pair.left] = pair.leftPlace;
    row[pair.right] = pair.rightPlace;
    sizes.forEach((size, list) => {
      if (row[list] === -1) row[list] = bestPlace(open, row, { list, size, first: (rows.length + list) % size });
    });
    open.cover(row);
    rows.push(row);
  }
  return rows;
}

interface OpenPlace {
  readonly list: number;
  readonly size: number;
  /** Where to start among equally good values, so that each row uses a different one. */
  readonly first: number;
}

function bestPlace(open: OpenPairs, row: readonly number[], { list, size, first }: OpenPlace): number {
  let best = first;
  let most = -1;
  for (let step = 0; step < size; step += 1) {
    const place = (first + step) % size;
    const count = open.countNew(row, list, place);
    if (count > most) [best, most] = [place, count];
  }
  return best;
}

interface Pair {
  readonly left: number;
  readonly leftPlace: number;
  readonly right: number;
  readonly rightPlace: number;
}

/** The pairs that have not occurred together yet. */
class OpenPairs {
  readonly #offsets: readonly number[];
  readonly #width: number;
  readonly #met: Uint8Array;
  readonly #lists: readonly number[];
  #cursor = 0;

  constructor(sizes: readonly number[]) {
    let width = 0;
    this.#offsets = sizes.map((size) => (width += size) - size);
    this.#width = width;
    this.#lists = sizes.flatMap((size, list) => Array.from({ length: size }, () => list));
    this.#met = new Uint8Array(width * width);
  }

  next(): Pair | undefined {
    for (; this.#cursor < this.#met.length; this.#cursor += 1) {
      const a = Math.floor(this.#cursor / this.#width);
      const b = this.#cursor % this.#width;
      const [left, right] = [this.#lists[a]!, this.#lists[b]!];
      if (left >= right || this.#met[this.#cursor] === 1) continue;
      return { left, leftPlace: a - this.#offsets[left]!, right, rightPlace: b - this.#offsets[right]! };
    }
    return undefined;
  }

  countNew(row: readonly number[], list: number, place: number): number {
    let count = 0;
    row.forEach((other, otherList) => {
      if (other >= 0 && otherList !== list && this.#met[this.#slot(list, place, otherList, other)] === 0) count += 1;
    });
    return count;
  }

  cover(row: readonly number[]): void {
    row.forEach((place, list) => {
      for (let other = list + 1; other < row.length; other += 1)
        this.#met[this.#slot(list, place, other, row[other]!)] = 1;
    });
  }

  #slot(list: number, place: number, other: number, otherPlace: number): number {
    const a = this.#offsets[list]! + place;
    const b = this.#offsets[other]! + otherPlace;
    return list < other ? a * this.#width + b : b * this.#width + a;
  }
}
