import type { Preferences } from '@shared/bridge/preferences';
import { usePreferences } from '@kit/session/hooks';

export type Density = Preferences['listDensity'];

/** How close the rows of tables stand; cells that take several lines take fewer in the close one. */
export const useDensity = (): Density => usePreferences().listDensity;
