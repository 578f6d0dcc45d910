import type { Preferences } from '@shared/bridge/preferences';
import { useSessionStore } from '@kit/session/sessionStore';

const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)');

const applyMode = (mode: Preferences['colourMode']): void => {
  const isDark = mode === 'dark' || (mode === 'system' && systemPrefersDark.matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
};

/** Applies the color mode of this device's preference or the system. */
export const applyColorMode = (): void => {
  const getColorMode = () => useSessionStore.getState().preferences.colourMode;
  // Does nothing if the main process already wrote the preferred mode into the page.
  if (!document.documentElement.matches('.dark, .light')) applyMode(getColorMode());
  systemPrefersDark.addEventListener('change', () => applyMode(getColorMode()));
  useSessionStore.subscribe(({ preferences }, previousState) => {
    if (preferences.colourMode !== previousState.preferences.colourMode) applyMode(preferences.colourMode);
  });
};
