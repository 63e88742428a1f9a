import type { FieldSnapshot, Issue } from '../form.ts';

interface Shown {
  readonly issues: readonly Issue[];
  /**
   * Keeps the form's own snapshot and the snapshot with the shown issues, so that a reader gets the same object again.
   */
  own?: FieldSnapshot;
  merged?: FieldSnapshot;
}

/** Issues that the form did not find itself, by path. The server returns them when it rejects a submission. */
export class ShownIssues {
  readonly #byPath = new Map<string, Shown>();

  get paths(): readonly string[] {
    return [...this.#byPath.keys()];
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0;
  }

  add(issue: Issue): void {
    const issues = this.#byPath.get(issue.path)?.issues ?? [];
    this.#byPath.set(issue.path, { issues: [...issues, issue] });
  }

  /**
   * Removes the issues at a path and below it, because the rows of a group may have moved.
   *
   * @returns the paths that lost their issues
   */
  remove(path: string): readonly string[] {
    const gone = this.paths.filter((shown) => shown === path || shown.startsWith(`${path}.`));
    for (const each of gone) this.#byPath.delete(each);
    return gone;
  }

  /**
   * Returns a snapshot that also contains the issues shown at its path, after its own issues. An issue that the form
   * also found appears only once.
   */
  addTo(own: FieldSnapshot): FieldSnapshot {
    const shown = this.#byPath.get(own.path);
    if (shown === undefined) return own;
    if (shown.own !== own || shown.merged === undefined) {
      const added = shown.issues.filter(({ message }) => own.issues.every((issue) => issue.message !== message));
      shown.own = own;
      shown.merged = Object.freeze({ ...own, issues: Object.freeze([...own.issues, ...added]) });
    }
    return shown.merged;
  }
}
