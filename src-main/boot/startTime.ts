/** Prints the start-up time of a screen, measured from the creation of the process. */
export const printStartTime = (state: 'painted' | 'ready', screen: string): void => {
  const processStart = process.getCreationTime() ?? performance.timeOrigin;
  const runtime = process.env['COMANDA_RUNTIME_NOTE'] ?? 'own runtime';
  const startDuration = Math.round(Date.now() - processStart);
  process.stdout.write(
    `Comanda ${state}: ${screen} in ${startDuration} ms (Electron ${process.versions.electron ?? '?'}, ${runtime})\n`,
  );
};
