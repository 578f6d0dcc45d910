import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { session, type NativeImage, type WebContents } from 'electron';
import { landingScreenshot } from '@shared/domain/content/landings';
import { appHost, appScheme } from '../network/appScheme';
import { withHiddenWindow } from '../rendering/hiddenWindow';

/** HTML of the pages being rendered, by URL path. */
const htmlByPath = new Map<string, string>();

/** Serves the platform's pictures. A rendered page can load nothing else. */
type PictureHandler = (request: Request) => Promise<Response>;

const pageHost = 'landing';

/** Width at which a page shows its desktop layout. The height follows from the picture's aspect ratio. */
const pageWidth = landingScreenshot.width * 3;
const pageHeight = landingScreenshot.height * 3;

const getRenderingSession = (handlePicture: PictureHandler) => {
  const renderingSession = session.fromPartition('landing-pictures');
  if (!renderingSession.protocol.isProtocolHandled(appScheme)) {
    renderingSession.protocol.handle(appScheme, async (request) => {
      const { host, pathname } = new URL(request.url);
      if (host === appHost) return handlePicture(request);
      const page = host === pageHost ? htmlByPath.get(pathname.slice(1)) : undefined;
      return new Response(page ?? null, {
        status: page === undefined ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `default-src 'none'; img-src ${appScheme}: data:; style-src 'unsafe-inline'`,
        },
      });
    });
    renderingSession.webRequest.onBeforeRequest(({ url }, callback) =>
      callback({ cancel: !url.startsWith(`${appScheme}:`) && !url.startsWith('data:') }),
    );
    renderingSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  }
  return renderingSession;
};

/** Delay before capturing again a page that has not been painted yet (ms). */
const captureRetryDelay = 50;

/** Captures a page after its first paint. Before it, captures are empty. */
const capturePaintedPage = async (contents: WebContents, signal: AbortSignal): Promise<NativeImage> => {
  for (;;) {
    signal.throwIfAborted();
    const image = await contents.capturePage();
    if (!image.isEmpty()) return image;
    await delay(captureRetryDelay);
  }
};

/**
 * Renders a landing page as a JPG in the size that lists show. Uses a hidden window without scripts or bridge, in a
 * session without network.
 */
export const renderLandingPicture = async (
  html: string,
  pictures: PictureHandler,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const id = randomUUID();
  htmlByPath.set(id, html);
  const options = {
    width: pageWidth,
    height: pageHeight,
    useContentSize: true,
    frame: false,
    webPreferences: { offscreen: true, session: getRenderingSession(pictures) },
  };
  try {
    return await withHiddenWindow(
      options,
      async (window) => {
        await window.loadURL(`${appScheme}://${pageHost}/${id}`);
        const image = await capturePaintedPage(window.webContents, signal);
        return new Uint8Array(image.resize({ ...landingScreenshot, quality: 'best' }).toJPEG(82));
      },
      signal,
    );
  } finally {
    htmlByPath.delete(id);
  }
};
