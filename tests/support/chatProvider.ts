import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Document of the chat's frame, with a single link. */
const frame = `<!doctype html><body style="margin:0"><a href="https://out.example/" target="_blank"
  style="display:block;height:40px">otra</a>`;

const renderPage = (otherAddress: string) => `<!doctype html><html lang="es"><title>Ayuda</title>
<h1>Ayuda</h1><input aria-label="Mensaje"><a id="out" href="${otherAddress}/page">afuera</a>
<button id="twice" onclick="window.open('https://out.example/1'), window.open('https://out.example/2')">abrir</button>
<iframe id="frame" src="/frame" style="display:block;border:0;height:60px"></iframe></html>`;

/** Starts a local chat provider, and a third-party server that records its requests. */
export const startChatProvider = async () => {
  const requestedUrls: string[] = [];
  const otherServerUrls: string[] = [];
  const otherServer = createServer((request, response) => {
    otherServerUrls.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('x');
  });
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const elsewhereUrl = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}`;
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'chat=1; Max-Age=9999' })
      .end(request.url === '/frame' ? frame : renderPage(elsewhereUrl));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`,
    elsewhereUrl,
    seen: requestedUrls,
    elsewhereSeen: otherServerUrls,
    stop: () => {
      for (const chatServer of [server, otherServer]) {
        chatServer.closeAllConnections();
        chatServer.close();
      }
    },
  };
};
