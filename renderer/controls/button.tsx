import type { ComponentPropsWithRef } from 'react';

/** The attributes of an HTML button, plus its appearance and whether it is busy. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Each page has one `primary` button. `quiet` looks like a link. Default: `primary`. */
  readonly look?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Whether work is in progress. The button then looks busy and ignores clicks, but keeps focus. */
  readonly busy?: boolean;
}

/** A button of type `button` unless `type` is set. */
export function Button({ look = 'primary', busy = false, className = '', onClick, ...own }: ButtonProps) {
  return (
    <button
      type="button"
      {...own}
      className={`cc-button cc-button-${look} ${className}`.trim()}
      aria-disabled={busy || own['aria-disabled']}
      data-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
