/** Builds the pages and the server, unless their sources are unchanged since the last build. */
export function build(options?: { readonly force?: boolean }): void;
