import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds a script that runs before the page's other scripts have arrived. If it were among the scripts in `index.html`,
 * the build would merge it with them.
 *
 * @param root the folder that contains `index.html`
 * @param file the script's path in that folder
 */
export function earlyScript(root: string, file: string): Plugin {
  let isBuild = false;
  return {
    name: 'early-script',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: join(root, file) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId === join(root, file),
        );
        // Module scripts run in document order unless they are `async`. During development, React's refresh must run first.
        const attrs = { type: 'module', async: isBuild, src: `/${chunk?.fileName ?? file}` };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}
