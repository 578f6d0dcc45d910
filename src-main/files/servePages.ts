import { session, type Session } from 'electron';
import { appScheme } from '../network/appScheme';

/** Returns a session that serves only the given HTML pages, by URL path, without scripts and external content. */
export const servePages = (partition: string, pages: ReadonlyMap<string, string>): Session => {
  const pageSession = session.fromPartition(partition);
  if (!pageSession.protocol.isProtocolHandled(appScheme)) {
    pageSession.protocol.handle(appScheme, ({ url }) => {
      const page = pages.get(new URL(url).pathname.slice(1));
      return new Response(page ?? null, {
        status: page === undefined ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        },
      });
    });
  }
  return pageSession;
};
