import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { Button } from '../controls/button.tsx';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useLookup } from '../hooks/use-lookup.ts';
import { MessageText } from '../issues/message-text.tsx';
import { useWords } from '../language/use-words.ts';
import { CalculatedAnswer } from './calculated-answer.tsx';

/**
 * A button that starts a calculation, with the result below. The result disappears when an answer that it depends on
 * changes.
 */
export function CalculationWidget({ field }: WidgetProps) {
  const { say } = useWords();
  const { form, path, id, description } = field;
  const { calculation } = description;
  if (calculation === undefined) throw new Error(`The field ${path} does not define a calculation`);
  const { status } = useLookup(form, calculation.lookup);
  useWordsWhenGone(status === 'ready', status === 'waits' || status === 'idle');
  const isPending = status === 'pending';
  return (
    <div className="cc-calculation">
      <Button
        id={id}
        look="secondary"
        disabled={field.disabled || status === 'idle'}
        busy={isPending}
        aria-describedby={field.describedBy}
        onClick={() => form.ask(calculation.lookup)}
      >
        {isPending ? say('calculating') : calculation.button}
      </Button>
      {status === 'failed' ? (
        <p className="cc-error" role="alert">
          <MessageText message={say('calculationFailed')} />
        </p>
      ) : null}
      <div className="cc-calculation-result" aria-live="polite" aria-atomic="true">
        {status === 'ready' ? (
          <dl>
            {calculation.shows.map((name) => (
              <CalculatedAnswer key={name} form={form} path={name} isTotal={name === path} />
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  );
}

/** Announces that the result disappeared, because screen readers would otherwise miss it. */
function useWordsWhenGone(isThere: boolean, isGone: boolean): void {
  const { say } = useWords();
  const announce = useAnnouncer();
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && isGone) announce(say('calculationGone'));
    wasThere.current = isThere;
  }, [isThere, isGone, announce, say]);
}
