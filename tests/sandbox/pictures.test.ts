import { expect, it } from 'vitest';
import { limits } from '@shared/domain/platform/limits';
import type { PictureType } from '@shared/domain/platform/pictures';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

const fileHeaders: Record<PictureType, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};

const encodeText = (type: PictureType, size = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(fileHeaders[type]);
  return bytes;
};

describeOnEngines('pictures', (platform) => {
  const createClient = async (): Promise<ApiClient> => (await platform.createTestTenant({ stores: 1 })).signIn();

  const createUpload = (client: ApiClient, type: PictureType = 'image/png') =>
    client.get('pictures.create', { body: { name: 'logo de casa.png', type } });

  const putBytes = async (url: string, body: Uint8Array<ArrayBuffer>, type: string) => {
    const response = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };

  const fetchPicture = (path: string) => fetch(`http://127.0.0.1:${platform.port}/content${path}`);

  it.each(Object.keys(fileHeaders) as PictureType[])(
    'a picture of type %s is uploaded once and served to anyone with its address',
    async (type) => {
      const client = await createClient();
      const picture = await createUpload(client, type);
      expect(picture).toMatchObject({ name: 'logo de casa.png', type, category: 'photo' });
      expect((await fetchPicture(picture.path)).status).toBe(404);
      expect((await putBytes(picture.url, encodeText(type), type)).status).toBe(200);
      const reply = await fetchPicture(picture.path);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(encodeText(type));
      const secondResult = await putBytes(picture.url, encodeText(type), type);
      expect([secondResult.status, secondResult.body]).toEqual([410, apiError('UPLOAD_EXPIRED')]);
    },
  );

  it('a picture may have up to exactly 1.5 MB', async () => {
    const client = await createClient();
    const picture = await createUpload(client);
    const tooLargeReply = await putBytes(picture.url, encodeText('image/png', limits.pictureBytes + 1), 'image/png');
    expect([tooLargeReply.status, tooLargeReply.body]).toEqual([413, apiError('PICTURE_TOO_LARGE')]);
    expect((await putBytes(picture.url, encodeText('image/png', limits.pictureBytes), 'image/png')).status).toBe(200);
  });

  it('a picture is refused when its bytes do not match its type, and another one can then be uploaded', async () => {
    const client = await createClient();
    const picture = await createUpload(client);
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    for (const [bytes, type] of [
      [html, 'image/png'],
      [encodeText('image/jpeg'), 'image/png'],
      [encodeText('image/png'), 'image/jpeg'],
      [new Uint8Array(), 'image/png'],
    ] as const) {
      const response = await putBytes(picture.url, bytes, type);
      expect([response.status, response.body]).toEqual([415, apiError('PICTURE_TYPE')]);
    }
    expect((await putBytes(picture.url, encodeText('image/png'), 'image/png')).status).toBe(200);
  });

  it('an upload address for a picture is unguessable and expires after ten minutes', async () => {
    const client = await createClient();
    const picture = await createUpload(client);
    expect((await putBytes(`${picture.url}x`, encodeText('image/png'), 'image/png')).status).toBe(410);
    platform.clock.advance(10 * 60_000);
    expect((await putBytes(picture.url, encodeText('image/png'), 'image/png')).status).toBe(410);
    for (const path of ['/pictures/p', '/pictures/%00', `/pictures/p${'a'.repeat(32)}`]) {
      expect((await fetchPicture(path)).status).toBe(404);
    }
  });

  it('only one of several simultaneous uploads of a picture is accepted', async () => {
    const picture = await createUpload(await createClient());
    const answers = await Promise.all([1, 2, 3].map(() => putBytes(picture.url, encodeText('image/png'), 'image/png')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('a logo must be an uploaded picture of its own tenant', async () => {
    const client = await createClient();
    const picture = await createUpload(client);
    const body = { primaryLogo: picture.path };
    expect((await client.call('settings.update', { body })).status).toBe(422);
    await putBytes(picture.url, encodeText('image/png'), 'image/png');
    expect((await client.get('settings.update', { body })).primaryLogo).toBe(picture.path);
    const otherApiClient = await createClient();
    expect((await otherApiClient.call('settings.update', { body })).status).toBe(422);
  });

  it('pictures of other types are rejected', async () => {
    const client = await createClient();
    const response = await client.call('pictures.create', {
      body: { name: 'x.svg', type: 'image/svg+xml' as 'image/png' },
    });
    expect(response.body).toEqual(apiError(1001, { type: ['No es una imagen que se admita'] }));
  });
});
