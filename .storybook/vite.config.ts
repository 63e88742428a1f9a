import { defineConfig } from 'vite';

/** The stories' build configuration is in `main.ts`. */
export default defineConfig({});
