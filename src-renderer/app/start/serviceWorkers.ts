/** Removes service workers of earlier versions, which would keep serving their files. */
export const clearServiceWorkers = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    // Fails if the page's scheme allows no workers; then there are none to remove.
    .catch(() => undefined);
};
