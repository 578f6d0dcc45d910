import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { Gateway } from '../api/gateway';

interface LandingPicturesPorts {
  gateway: Pick<Gateway, 'call'>;
  /** Draws a page as a JPG. */
  draw: (html: string) => Promise<Uint8Array>;
  failed: (cause: unknown) => void;
}

/** Draws a landing and stores the picture on the platform's content host. Gives the address that it is read at. */
export const takeLandingPicture = async (
  html: string,
  { gateway, draw, failed: report }: LandingPicturesPorts,
): Promise<Outcome<{ address: string }>> => {
  let jpeg: Uint8Array;
  try {
    jpeg = await draw(html);
  } catch (cause) {
    report(cause);
    return failed(failureOf('refused', 'LANDING_PICTURE'));
  }
  const image = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  const stored = await gateway.call('customLandings.image', { body: { name: 'landing.jpg', image } });
  if (!stored.ok) return stored;
  const address = stored.value?.url ?? null;
  return address === null ? failed(failureOf('badReply')) : succeeded({ address });
};
