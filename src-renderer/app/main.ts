import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import 'virtual:global-styles.css';
import { isEarlyLoginShown, watchEarlyLogin } from '@features/login/early/earlyLogin';
import { runAfterPaint } from './start/afterPaint';

/** Runs before the first paint. If the page already contains the static login, React loads while it is shown. */
const loadApp = (): void => void import('./start/startApp');

watchEarlyLogin();
if (isEarlyLoginShown()) {
  runAfterPaint(() => {
    void window.comanda.act('app.painted', JSON.stringify({ screen: 'login', isEarly: true }));
    loadApp();
  });
} else loadApp();
