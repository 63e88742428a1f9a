import { useRef, type KeyboardEvent, type ReactElement } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Shown after the label, e.g. `"2 errors"`. */
  readonly note?: string | undefined;
  readonly tone?: 'error' | 'warning' | undefined;
}

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Prefix for the ids: `<name>-tab-<id>`, and one panel, `<name>-panel`, unless `panelOf` returns a different id. */
  readonly name: string;
  readonly panelOf?: (id: string) => string;
}

/** A tab list with one tab stop and arrow keys, as described in the ARIA practices. */
export function TabBar({ label, tabs, chosen, onChoose, name, panelOf }: TabBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div ref={bar} className="wb-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={press}>
      {tabs.map(({ id, label: words, note, tone }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          className="wb-tab"
          aria-selected={id === chosen}
          aria-controls={id === chosen ? (panelOf?.(id) ?? `${name}-panel`) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {words}
          {note === undefined ? null : (
            <span className="wb-tab-note" data-tone={tone}>
              <span className="cc-visually-hidden">, </span>
              {note}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
