import type { Environment } from '@shared/bridge/environment';
import { createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { requestWithNode, type Network } from '../../network/network';
import { isAllowedAddress } from '../../network/allowedAddresses';
import { readBytes } from './bodyBytes';
import { createDeadlineSignal } from '../deadlineSignal';
import { fetchWithRedirects, getTransferFailure } from '../fetchWithRedirects';
import { parseErrorBody } from '../reply';

/** Maximum size of a downloaded table (bytes), enough for several hundred thousand orders. */
const maxBytes = 100 * 1024 * 1024;
/** Deadline for a whole download (ms). */
const defaultTimeout = 300_000;

const isPlatformUrl = (url: string, { hosts }: Environment): boolean =>
  Object.values(hosts).some((host) => URL.canParse(host) && new URL(host).hostname === new URL(url).hostname);

/**
 * Checks whether a file may be downloaded from a URL: from the platform's hosts, or by https from a storage service
 * outside the local network.
 */
export const isFileAddress = (url: string, environment: Environment): boolean =>
  isAllowedAddress(url, (host) => isPlatformUrl(host, environment));

interface TableDownloadOptions {
  environment: Environment;
  signal: AbortSignal;
  network?: Network;
  deadline?: number;
}

/**
 * Downloads a table from the URL that the platform returned. Sends no credentials, because the URL itself grants
 * access.
 */
export const downloadTable = async (
  url: string,
  { environment, signal, network = requestWithNode, deadline: timeout = defaultTimeout }: TableDownloadOptions,
): Promise<Outcome<Uint8Array>> => {
  const canRequest = (candidateUrl: string) => isFileAddress(candidateUrl, environment);
  const isTrusted = (candidateUrl: string) => isPlatformUrl(candidateUrl, environment);
  if (!canRequest(url)) return failed(createFailure('badReply'));
  const deadlineSignal = createDeadlineSignal(timeout, signal);
  try {
    const headers = { accept: 'text/csv, text/plain, */*' };
    const response = await fetchWithRedirects(url, {
      network,
      headers,
      signal: deadlineSignal.signal,
      isAllowedUrl: canRequest,
      isTrusted,
    });
    const bytes = await readBytes(response, maxBytes, deadlineSignal.signal);
    if (response.status >= 400) {
      return failed(
        toFailureFromResponse(response.status, parseErrorBody(new TextDecoder().decode(bytes ?? undefined)), null),
      );
    }
    return response.status !== 200 || bytes === null ? failed(createFailure('badReply')) : succeeded(bytes);
  } catch (error) {
    return failed(createFailure(getTransferFailure(error, deadlineSignal)));
  } finally {
    deadlineSignal.release();
  }
};
