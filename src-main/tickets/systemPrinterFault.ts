import type { PrinterFault } from '@shared/bridge/device/tickets';

/** Values of CUPS's `printer-state`. */
const printerStates = { processing: '4', stopped: '5' };

/** Faults by the start of a keyword in `printer-state-reasons` (RFC 8011, 5.4.12), the most specific first. */
const faultsByReason: readonly (readonly [RegExp, PrinterFault])[] = [
  [/^media-(empty|needed)/, 'noPaper'],
  [/^(cover|door|interlock)-open/, 'coverOpen'],
  [/^(offline|connecting-to-device|shutdown|timed-out)/, 'unreachable'],
  [/^paused|^moving-to-paused/, 'stopped'],
  [/-error$/, 'error'],
];

/** Attributes of a printer in CUPS, or none on Windows, which does not report them. */
export type SystemPrinterStatus = Readonly<Record<string, string | undefined>>;

export const isProcessing = (status: SystemPrinterStatus): boolean =>
  status['printer-state'] === printerStates.processing;

/**
 * Returns the fault of a printer that processes a job or is stopped. The reasons of an idle printer may be outdated,
 * because CUPS updates them only with a job.
 */
export const findSystemFault = (status: SystemPrinterStatus): PrinterFault | null => {
  const isStopped =
    status['printer-state'] === printerStates.stopped || status['printer-is-accepting-jobs'] === 'false';
  if (!isStopped && !isProcessing(status)) return null;
  const reasons = (status['printer-state-reasons'] ?? '').split(',').map((reason) => reason.trim());
  const match = faultsByReason.find(([pattern]) => reasons.some((reason) => pattern.test(reason)));
  return match?.[1] ?? (isStopped ? 'stopped' : null);
};
