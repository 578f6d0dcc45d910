import { describe, expect, it, vi } from 'vitest';
import { limits } from '@shared/domain/platform/limits';
import { type downloadPicture } from '@main/api/bytes/pictureTransfer';
import { PictureProxy } from '@main/pictures/pictureProxy';
import { anEnvironment } from '../support/builders';
import { startTestServer } from '../support/server';

const createPng = (length = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};

describe('pictures requested by key', () => {
  it('are downloaded only once, unless the download failed', async () => {
    const get = vi.fn<typeof downloadPicture>(async () => ({ bytes: createPng(), type: 'image/png' }));
    const pictures = new PictureProxy({ environment: () => anEnvironment('http://127.0.0.1:9'), get });
    get.mockResolvedValueOnce(null);
    expect(await pictures.read('key')).toBeNull();
    await Promise.all([pictures.read('key'), pictures.read('key')]);
    await pictures.read('key');
    expect(get).toHaveBeenCalledTimes(2);
    expect(get).toHaveBeenLastCalledWith('http://127.0.0.1:9/content/pictures/key', expect.anything());
  });

  it('are evicted by newer ones when the cache is full', async () => {
    const get = vi.fn<typeof downloadPicture>(async () => ({ bytes: createPng(60), type: 'image/png' }));
    const pictures = new PictureProxy({
      environment: () => anEnvironment('http://127.0.0.1:9'),
      get,
      maxCacheBytes: 100,
    });
    await pictures.read('one');
    await pictures.read('two');
    await pictures.read('one');
    expect(get).toHaveBeenCalledTimes(3);
  });
});

describe('a picture requested by address', () => {
  const environment = anEnvironment('https://api.comanda.cl', {
    uploadHosts: ['archivos.example.com', '10.0.0.7', 'impresora.local'],
  });
  const createPictures = (now?: () => number) => {
    const get = vi.fn<typeof downloadPicture>(async () => ({ bytes: createPng(), type: 'image/png' }));
    return { get, pictures: new PictureProxy({ environment: () => environment, get, ...(now && { now }) }) };
  };

  it.each([
    ['on the CDN', 'https://api.comanda.cl/cdn/banner.png'],
    ['on the content host', 'https://api.comanda.cl/content/logo.png?v=2'],
    ['on an upload host', 'https://archivos.example.com/u/1'],
    ['on any public host', 'https://fotos.example.com/logo.webp'],
    ['with a public IP address', 'https://93.184.216.34/logo.webp'],
  ])('is downloaded from an address %s', async (_whose, address) => {
    const { pictures, get } = createPictures();
    expect(await pictures.readAddress(address)).toMatchObject({ type: 'image/png' });
    expect(get.mock.calls[0]?.[0]).toBe(address);
  });

  it('is downloaded from the content host when the address is only a path', async () => {
    const { pictures, get } = createPictures();
    await pictures.readAddress('/media/logo.png');
    expect(get.mock.calls[0]?.[0]).toBe('https://api.comanda.cl/content/media/logo.png');
  });

  it.each([
    ['in the shared carrier network', 'https://100.64.0.1/x.png'],
    ['of this computer in IPv6 form', 'https://[::1]/x.png'],
    ['with a host name without a dot', 'https://nas/x.png'],
    ['with plain http', 'http://fotos.example.com/x.png'],
    ['with another port', 'https://fotos.example.com:8443/x.png'],
    ['with a password', 'https://a:b@fotos.example.com/x.png'],
    ['with a private IP address, even if the environment lists it', 'https://10.0.0.7/x.png'],
    ['with a local host name, even if the environment lists it', 'https://impresora.local/x.png'],
    ['of this computer', 'http://127.0.0.1:8080/x.png'],
    ['without a scheme', '//fotos.example.com/x.png'],
    ['with a backslash', '/\\evil.example/x.png'],
    ['of a local file', 'file:///etc/passwd'],
    ['that is empty', ''],
    ['that is too long', `https://fotos.example.com/${'x'.repeat(2000)}`],
  ])('is not requested from an address %s', async (_whose, address) => {
    const { pictures, get } = createPictures();
    expect(await pictures.readAddress(address)).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  it('is cached for an hour, because its content may change', async () => {
    let now = 0;
    const { pictures, get } = createPictures(() => now);
    const address = 'https://fotos.example.com/logo.webp';
    await pictures.readAddress(address);
    now = 3_599_999;
    await pictures.readAddress(address);
    expect(get).toHaveBeenCalledTimes(1);
    now = 3_600_000;
    await pictures.readAddress(address);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('follows redirects on its host, but not into the private network', async () => {
    const otherServer = await startTestServer((_request, response) => void response.writeHead(200).end(createPng()));
    const server = await startTestServer(({ url }, response) => {
      const to: Record<string, string> = {
        '/content/moved.png': '/content/here.png',
        '/content/away.png': `${otherServer.url}/x.png`,
        '/content/round.png': '/content/round.png',
      };
      const location = to[url];
      if (location === undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(createPng());
      else response.writeHead(302, { location }).end();
    });
    const pictures = new PictureProxy({ environment: () => anEnvironment(server.url) });
    expect(await pictures.readAddress('/moved.png')).toMatchObject({ type: 'image/png' });
    expect(await pictures.readAddress('/away.png')).toBeNull();
    expect(await pictures.readAddress('/round.png')).toBeNull();
    expect(otherServer.received).toEqual([]);
  });

  it.each([
    ['is declared as a page', 'text/html', createPng()],
    ['is a page declared as a picture', 'image/png', new TextEncoder().encode('<html><script>')],
    [
      'is SVG, which may contain scripts',
      'image/svg+xml',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['is too large', 'image/png', createPng(limits.pictureBytes + 1)],
  ])('is refused when the response %s', async (_title, type, bytes) => {
    const server = await startTestServer((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(bytes);
    });
    const pictures = new PictureProxy({ environment: () => anEnvironment(server.url) });
    expect(await pictures.readAddress('/x.png')).toBeNull();
    expect(server.received).toHaveLength(1);
  });
});
