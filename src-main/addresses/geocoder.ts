import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { GeocodedPlace } from '@shared/bridge/geocoding';
import { foldText } from '@shared/domain/values/foldText';
import { setLatest } from '@shared/domain/values/setLatest';
import { readBytes } from '../api/bytes/bodyBytes';
import { createDeadlineSignal } from '../api/deadlineSignal';
import type { Log } from '../log/log';
import { isAllowedAddress } from '../network/allowedAddresses';
import type { Network } from '../network/network';
import { createGeocoderUrl, parseGeocoderReply } from './geocoderAnswer';

interface GeocoderPorts {
  environment(): Environment | null;
  /** Returns the tenant's country. */
  country(): string;
  network: Network;
  log: Log;
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
}

/** Minimum interval between requests (ms). Source: Nominatim's usage policy. */
const minInterval = 1_000;
/** Time for which replies are cached (ms). Streets rarely change within a day. */
const maxAge = 24 * 60 * 60 * 1000;
const maxCachedReplies = 300;
/** Maximum queued requests. Further requests are rejected. */
const maxQueuedRequests = 4;
const requestTimeout = 8_000;
const maxBytes = 512 * 1024;

interface CachedReply {
  places: GeocodedPlace[];
  until: number;
}

type GeocoderReply = Outcome<GeocodedPlace[]>;

const createUnreachableOutcome = () => failed(createFailure('refused', 'GEOCODER_UNREACHABLE'));

/**
 * Looks up addresses with the environment's geocoder, because windows have no network access. Sends no session data,
 * does not follow redirects, and limits the request rate.
 */
export class Geocoder {
  private readonly cachedAddresses = new Map<string, CachedReply>();
  private readonly runningRequest = new Map<string, Promise<GeocoderReply>>();
  private queue: Promise<unknown> = Promise.resolve();
  private nextAt = 0;

  constructor(private readonly ports: GeocoderPorts) {}

  /** Looks up an address. Never rejects. */
  async find(text: string): Promise<GeocoderReply> {
    const environment = this.ports.environment();
    const geocoder = environment?.geocoder ?? null;
    if (environment === null || geocoder === null) return failed(createFailure('badRequest'));
    const country = this.ports.country();
    const url = createGeocoderUrl(geocoder.url, geocoder.kind, text.replaceAll(/\s+/g, ' '), country);
    const key = foldText(url.replaceAll('%20', '+'));
    const cachedReply = this.cachedAddresses.get(key);
    if (cachedReply !== undefined && cachedReply.until > this.now()) return succeeded(cachedReply.places);
    const runningRequest = this.runningRequest.get(key);
    if (runningRequest !== undefined) return runningRequest;
    if (this.runningRequest.size >= maxQueuedRequests) return failed(createFailure('rateLimited'));
    const request = this.runInTurn(async () => {
      const reply = await this.request(url, environment);
      if (reply === null) return createUnreachableOutcome();
      const places = parseGeocoderReply(reply.body, geocoder.kind, country);
      setLatest(this.cachedAddresses, key, { places, until: this.now() + maxAge }, maxCachedReplies);
      return succeeded(places);
    }).finally(() => this.runningRequest.delete(key));
    this.runningRequest.set(key, request);
    return request;
  }

  /** Runs requests one at a time, with the minimum interval between them. */
  private runInTurn(sendRequest: () => Promise<GeocoderReply>): Promise<GeocoderReply> {
    const queuedRequest = this.queue.then(async () => {
      const delay = this.nextAt - this.now();
      if (delay > 0) await this.sleep(delay);
      this.nextAt = this.now() + minInterval;
      return sendRequest();
    });
    this.queue = queuedRequest.catch(() => null);
    return queuedRequest;
  }

  private async request(url: string, environment: Environment): Promise<{ body: unknown } | null> {
    if (!isAllowedAddress(url, (candidateUrl) => isPlatformHost(candidateUrl, environment))) {
      this.ports.log.error('the geocoder of the environment is at a private address, so nothing is requested');
      return null;
    }
    const deadlineSignal = createDeadlineSignal(requestTimeout);
    try {
      const response = await this.ports.network({
        method: 'GET',
        url,
        headers: { accept: 'application/json', 'user-agent': 'Comanda' },
        signal: deadlineSignal.signal,
        canRepeat: true,
        publicOnly: !isPlatformHost(url, environment),
      });
      if (response.status !== 200) {
        void response.body?.cancel().catch(() => undefined);
        this.ports.log.error(`the geocoder answered with status ${response.status}`);
        return null;
      }
      const bytes = await readBytes(response, maxBytes, deadlineSignal.signal);
      return bytes === null ? null : { body: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
    } catch {
      return null;
    } finally {
      deadlineSignal.release();
    }
  }

  private now(): number {
    return (this.ports.now ?? Date.now)();
  }

  private sleep(milliseconds: number): Promise<void> {
    return (this.ports.sleep ?? ((delay: number) => new Promise((resolve) => setTimeout(resolve, delay))))(
      milliseconds,
    );
  }
}

/** Checks whether a URL's host belongs to the platform. A geocoder on such a host may be in a private network. */
const isPlatformHost = (url: string, { hosts, uploadHosts }: Environment): boolean => {
  const { hostname } = new URL(url);
  return uploadHosts.includes(hostname) || Object.values(hosts).some((host) => new URL(host).hostname === hostname);
};
