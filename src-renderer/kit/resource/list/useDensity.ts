import type { Preferences } from '@shared/bridge/preferences';
import { usePreferences } from '@kit/session/hooks';

type Density = Preferences['listDensity'];

/** Row density of tables; multi-line cells use fewer lines when compact. */
export const useDensity = (): Density => usePreferences().listDensity;
