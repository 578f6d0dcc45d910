import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import { createRoot } from 'react-dom/client';
import { subscribeToSession } from '@kit/session/store';
import { App } from './App';
import { preloadBeginning } from './routing/ScreenRoute';
import { followColourMode } from './start/colourMode';
import { startI18n } from './i18n';
import { clearServiceWorkers } from './start/serviceWorkers';

preloadBeginning();
clearServiceWorkers();
startI18n();
followColourMode();
subscribeToSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
