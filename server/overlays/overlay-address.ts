/**
 * The address of a school's overlay for a form. The addresses of the calls about the overlay begin with this address.
 */
export const overlayAddress = '/api/workbench/overlays/:school/:form';
