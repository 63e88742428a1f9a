/** The address of a school's overlay for a form. The calls about the overlay begin with it. */
export const overlayAddress = '/api/workbench/overlays/:school/:form';
