import { startPage } from './start-page.ts';

void startPage(window.location);
