/**
 * Nodes to evaluate, smallest first, without duplicates. It is a binary heap, so its cost depends on the number of
 * queued nodes and not on the size of the form.
 */
export class DirtyQueue {
  readonly #heap: Int32Array;
  readonly #isQueued: Uint8Array;
  #size = 0;

  /** @param nodeCount nodes are numbered 0 to `nodeCount - 1` */
  constructor(nodeCount: number) {
    this.#heap = new Int32Array(nodeCount);
    this.#isQueued = new Uint8Array(nodeCount);
  }

  add(node: number): void {
    if (this.#isQueued[node] === 1) return;
    this.#isQueued[node] = 1;
    const heap = this.#heap;
    let place = this.#size;
    this.#size += 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent]!;
      if (above < node) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = node;
  }

  /** Removes and returns the smallest node. Returns -1 if there is none. */
  take(): number {
    if (this.#size === 0) return -1;
    const heap = this.#heap;
    const smallest = heap[0]!;
    this.#isQueued[smallest] = 0;
    this.#size -= 1;
    if (this.#size > 0) this.#sink(heap[this.#size]!);
    return smallest;
  }

  #sink(node: number): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! > node) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = node;
  }
}
