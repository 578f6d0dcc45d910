import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import { downloadPicture, uploadPicture } from '../../api/bytes/pictureTransfer';
import type { Gateway } from '../../api/gateway';
import { renderLandingPicture } from '../../files/landingPicture';
import type { Log } from '../../log/log';
import { createPictureHandler } from '../../network/appScheme';
import type { Network } from '../../network/network';
import { takeLandingPicture } from '../../pictures/landingPictures';
import { PictureProxy } from '../../pictures/pictureProxy';
import { PictureUploads } from '../../pictures/uploads';
import type { Session } from '../../session/session';

interface PicturesOptions {
  gateway: Gateway;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'epochSignal'>;
  broadcast: (event: BridgeEvent) => boolean;
  network: Network;
  log: Log;
}

/** Creates the services that upload pictures, show them and take screenshots of landing pages. */
export const composePictures = ({ gateway, getEnvironment, session, broadcast, network, log }: PicturesOptions) => {
  const uploads = new PictureUploads({
    gateway,
    environment: getEnvironment,
    epochSignal: () => session.epochSignal,
    onProgress: (uploadId, sent, total) => void broadcast({ type: 'pictureProgress', uploadId, sent, total }),
    put: (url, picture, options) => uploadPicture(url, picture, { ...options, network }),
  });
  const shownPictures = new PictureProxy({
    environment: getEnvironment,
    get: (url, options) => downloadPicture(url, { ...options, network }),
  });
  const renderPicture = (html: string, signal: AbortSignal) =>
    renderLandingPicture(
      html,
      createPictureHandler({
        loadPicture: (key) => shownPictures.read(key),
        addressedPicture: (address) => shownPictures.readAddress(address),
      }),
      signal,
    );
  return {
    uploads,
    shownPictures,
    takeLandingPicture: (html: string) =>
      takeLandingPicture(html, {
        gateway,
        render: renderPicture,
        onError: (cause) => log.error('a landing was not drawn', cause),
      }),
  };
};
