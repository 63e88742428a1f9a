/** Of a form of a school; the calls about it begin with it. */
export const overlayAddress = '/api/workbench/overlays/:school/:form';
