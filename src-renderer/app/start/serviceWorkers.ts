/** A worker registered by an earlier version would go on serving its files. */
export const clearServiceWorkers = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    // Where the scheme allows no workers there are none to remove.
    .catch(() => undefined);
};
