import { defineConfig } from 'vite';

/** The build configuration of the stories is in `main.ts`. */
export default defineConfig({});
