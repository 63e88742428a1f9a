import type { ComponentPropsWithRef } from 'react';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One `primary` a page; `quiet` looks like a link. Default `primary`. */
  readonly look?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Work is under way: it looks busy and a second click does nothing, but focus stays on it. */
  readonly busy?: boolean;
}

/** A button; unless told otherwise it submits nothing. */
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
