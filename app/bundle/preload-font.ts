import type { Plugin } from 'vite';

/**
 * Lets the browser load the page's font at the same time as its scripts. Otherwise, the browser requests the font only
 * when the scripts have drawn text, and the text changes its shape while a student reads it.
 *
 * @param name matches the font's file name, e.g. `/^body-latin/`
 */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.some((original) => name.test(original)),
        );
        if (font === undefined) throw new Error(`The build has no font file that matches ${name}.`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
