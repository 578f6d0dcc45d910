import { createRoot } from 'react-dom/client';
import { isEarlyLoginShown } from '@features/login/early/earlyLogin';
import { subscribeToSession } from '@kit/session/sessionStore';
import { App } from '../App';
import { startI18n } from '../i18n';
import { preloadFirstScreen } from './preloadFirstScreen';
import { onFirstScreen } from './reportFirstPaint';
import { applyColorMode } from './colourMode';
import { clearServiceWorkers } from './serviceWorkers';

clearServiceWorkers();
startI18n();
applyColorMode();
subscribeToSession();
const { ready, release } = preloadFirstScreen();
onFirstScreen(release);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const renderApp = () => createRoot(root).render(<App />);
// Renders at once if the static login is shown; otherwise waits for the preload.
if (isEarlyLoginShown()) renderApp();
else void ready.then(renderApp);
