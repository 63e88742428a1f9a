import darkSheet from '../renderer/styles/dark.css?raw';

/** The portal's own dark colors, without their condition on what the system prefers. */
export const alwaysDark = darkSheet.replace('(prefers-color-scheme: dark)', '(min-width: 0)');
