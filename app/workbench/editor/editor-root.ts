/**
 * Creates the shadow root in which an editor is mounted. The page's content security policy forbids style elements, but
 * in a shadow root CodeMirror uses a style sheet on the root (decision 0039). The shadow root stays attached to its
 * element.
 */
export function editorRoot(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
}
