/** A set of small numbers in insertion order. `clear` keeps the memory for reuse. */
export class TouchList {
  readonly #items: Int32Array;
  readonly #isIn: Uint8Array;
  #size = 0;

  /** @param capacity the numbers run from 0 to `capacity - 1` */
  constructor(capacity: number) {
    this.#items = new Int32Array(capacity);
    this.#isIn = new Uint8Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  at(place: number): number {
    return this.#items[place]!;
  }

  /**
   * @returns whether the number was not in the list yet
   */
  add(item: number): boolean {
    if (this.#isIn[item] === 1) return false;
    this.#isIn[item] = 1;
    this.#items[this.#size] = item;
    this.#size += 1;
    return true;
  }

  clear(): void {
    for (let place = 0; place < this.#size; place += 1) this.#isIn[this.#items[place]!] = 0;
    this.#size = 0;
  }
}
