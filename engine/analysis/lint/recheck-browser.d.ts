/** The build of recheck without Node's processes. The package has types for its main entry only. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck';

  const recheck: { readonly checkSync: typeof checkSync };
  export default recheck;
}
