import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { DrawnField, WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

export interface LateWidget {
  readonly Widget: ComponentType<WidgetProps>;
  /** Loads the widget's code. Further calls have no effect. */
  readonly load: () => Promise<void>;
}

/**
 * Creates a widget whose code is loaded only by pages that have such a field.
 *
 * @param heightOf space to reserve until the code is loaded, in rem, so that nothing below moves
 */
export function lateWidget(
  bring: () => Promise<ComponentType<WidgetProps>>,
  heightOf: (field: DrawnField) => number,
): LateWidget {
  let loaded: ComponentType<WidgetProps> | undefined;
  const bringOnce = async () => ({ default: (loaded ??= await bring()) });
  const Late = lazy(bringOnce);

  function Widget({ field }: WidgetProps) {
    // `lazy` waits even for code that is already loaded, so a link to the field would find no control. The state keeps
    // the first component, because switching to a different one would lose focus.
    const [Present] = useState(() => loaded);
    if (Present !== undefined) return <Present field={field} />;
    return (
      <Suspense fallback={<WidgetRoom height={heightOf(field)} />}>
        <Late field={field} />
      </Suspense>
    );
  }
  return { Widget, load: async () => void (await bringOnce()) };
}

function WidgetRoom({ height }: { readonly height: number }) {
  const { say } = useWords();
  return (
    <p className="cc-widget-room" style={{ minBlockSize: `${height}rem` }}>
      <span>{say('loading')}</span>
    </p>
  );
}
