import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import 'virtual:global-styles.css';
import { isEarlyLoginShown, watchEarlyLogin } from '@features/login/early/earlyLogin';
import { runAfterPaint } from './start/afterPaint';

/**
 * Loads React. This module runs before the first paint; if the page already shows the static login, React loads only
 * after that paint.
 */
const loadApp = (): void => void import('./start/startApp');

// Fonts that arrive after the first layout would cause a second one of the whole page.
for (const weight of [400, 700, 900]) void document.fonts.load(`${weight} 1rem Lato`);
watchEarlyLogin();
if (isEarlyLoginShown()) runAfterPaint(loadApp);
else loadApp();
