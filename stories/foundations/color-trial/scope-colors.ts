export interface ColorScope {
  /** Replaces `:root`, e.g. `".tried-dark"`. */
  readonly root: string;
  /** Replaces `body`, e.g. `".tried-dark > .tried-page"`. */
  readonly body: string;
}

/** Limits a sheet of color tokens to a part of the page, so that light and dark colors can be next to each other. */
export function scopeColors(sheet: string, { root, body }: ColorScope): string {
  return sheet.replaceAll(/^( *):root \{$/gm, `$1${root} {`).replaceAll(/^( *)body \{$/gm, `$1${body} {`);
}
