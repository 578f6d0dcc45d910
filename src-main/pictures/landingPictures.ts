import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { createDeadlineSignal } from '../api/deadlineSignal';
import type { Gateway } from '../api/gateway';

/**
 * Maximum time for rendering, including loading pictures (ms). After that, the landing page is saved without a
 * screenshot.
 */
const renderTimeout = 8_000;
/** Maximum time for uploading (ms). After that, the landing page is saved without a screenshot. */
const uploadTimeout = 8_000;

interface LandingPicturesPorts {
  gateway: Pick<Gateway, 'call'>;
  /** Renders a page as a JPG. Stops when the signal aborts. */
  render: (html: string, signal: AbortSignal) => Promise<Uint8Array>;
  onError: (cause: unknown) => void;
}

/** Takes a screenshot of a landing page, uploads it to the platform's content host and returns its URL. */
export const takeLandingPicture = async (
  html: string,
  { gateway, render: draw, onError: reportError }: LandingPicturesPorts,
): Promise<Outcome<{ address: string }>> => {
  const deadlineSignal = createDeadlineSignal(renderTimeout);
  let jpeg: Uint8Array | null;
  try {
    jpeg = await deadlineSignal.race(draw(html, deadlineSignal.signal));
    if (jpeg === null) throw new Error('drawing took too long');
  } catch (cause) {
    reportError(cause);
    return failed(createFailure('refused', 'LANDING_PICTURE'));
  } finally {
    deadlineSignal.release();
  }
  const image = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  const upload = await gateway.call(
    'customLandings.image',
    { body: { name: 'landing.jpg', image } },
    { deadline: uploadTimeout },
  );
  if (!upload.ok) return upload;
  const address = upload.value?.url ?? null;
  return address === null ? failed(createFailure('badReply')) : succeeded({ address });
};
