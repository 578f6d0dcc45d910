import { networkInterfaces } from 'node:os';

/** Interval between checks of the network interfaces (ms), because Electron's main process has no event for changes. */
const checkIntervalMs = 1_000;

const describeInterfaces = (): string =>
  JSON.stringify(
    Object.entries(networkInterfaces()).map(([name, addresses = []]) => [
      name,
      addresses.map(({ address }) => address),
    ]),
  );

/** Calls `onChange` when the computer's network connections change. Returns a function that stops the checks. */
export const followNetworkChanges = (
  onChange: () => void,
  isOnline: () => boolean,
  describe: () => string = describeInterfaces,
): (() => void) => {
  const readState = () => `${isOnline()} ${describe()}`;
  let previousState = readState();
  const timer = setInterval(() => {
    const currentState = readState();
    if (currentState === previousState) return;
    previousState = currentState;
    onChange();
  }, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
};

interface Request {
  signal: AbortSignal;
}

/** Time without a reply after which a request is reported as failed (ms). */
const replyTimeout = 2_000;

/**
 * Wraps a network function to report requests that fail or get no reply in time. Cancelled requests are not reported.
 */
export const reportFailures =
  <R extends Request, T>(network: (request: R) => Promise<T>, onFailure: () => void) =>
  async (request: R): Promise<T> => {
    const reportFailure = () => {
      if (!request.signal.aborted) onFailure();
    };
    const timer = setTimeout(reportFailure, replyTimeout);
    try {
      return await network(request);
    } catch (error) {
      reportFailure();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
