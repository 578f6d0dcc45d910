import { createRoot } from 'react-dom/client';
import { subscribeToSession } from '@kit/session/store';
import { App } from '../App';
import { preloadBeginning } from '../routing/ScreenRoute';
import { followColourMode } from './colourMode';
import { startI18n } from '../i18n';
import { clearServiceWorkers } from './serviceWorkers';

preloadBeginning();
clearServiceWorkers();
startI18n();
followColourMode();
subscribeToSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
