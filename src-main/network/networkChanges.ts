import { networkInterfaces } from 'node:os';

/** Interval of network checks (ms): Electron's main process has no event for a change. */
const compareEvery = 1_000;

const describeInterfaces = (): string =>
  JSON.stringify(
    Object.entries(networkInterfaces()).map(([name, addresses = []]) => [
      name,
      addresses.map(({ address }) => address),
    ]),
  );

/** Calls `changed` whenever the computer's connections become others. Returns what ends it. */
export const followNetworkChanges = (
  changed: () => void,
  isOnline: () => boolean,
  describe: () => string = describeInterfaces,
): (() => void) => {
  const read = () => `${isOnline()} ${describe()}`;
  let known = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === known) return;
    known = now;
    changed();
  }, compareEvery);
  timer.unref();
  return () => clearInterval(timer);
};

interface Request {
  signal: AbortSignal;
}

/** A network that reports each request which failed and was not cancelled. */
export const reportFailures =
  <R extends Request, T>(network: (request: R) => Promise<T>, failed: () => void) =>
  async (request: R): Promise<T> => {
    try {
      return await network(request);
    } catch (error) {
      if (!request.signal.aborted) failed();
      throw error;
    }
  };
