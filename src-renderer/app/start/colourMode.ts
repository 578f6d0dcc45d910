import type { Preferences } from '@shared/bridge/preferences';
import { useSessionStore } from '@kit/session/store';

const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const applyMode = (mode: Preferences['colourMode']): void => {
  const dark = mode === 'dark' || (mode === 'system' && systemPrefersDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
};

/** Applies the color mode of this device's preference or the system. */
export const applyColorMode = (): void => {
  const getColorMode = () => useSessionStore.getState().preferences.colourMode;
  // The main process already wrote the preferred mode into the page.
  if (!document.documentElement.matches('.dark, .light')) applyMode(getColorMode());
  systemPrefersDark.addEventListener('change', () => applyMode(getColorMode()));
  useSessionStore.subscribe(({ preferences }, before) => {
    if (preferences.colourMode !== before.preferences.colourMode) applyMode(preferences.colourMode);
  });
};
