import { describe, expect, it, vi } from 'vitest';
import type { Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { limits } from '@shared/domain/platform/limits';
import { downloadPicture, uploadPicture } from '@main/api/bytes/pictureTransfer';
import { PictureUploads } from '@main/pictures/uploads';
import { anEnvironment } from '../support/builders';
import { startTestServer } from '../support/server';

const createPng = (length = 64): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};

const createAnnouncement = (url: string) => ({
  id: 5,
  key: 'p'.repeat(30),
  name: 'logo.png',
  type: 'image/png',
  category: 'logo',
  url,
  expiresAt: '2026-11-21T12:00:00.000Z',
  path: `/pictures/${'p'.repeat(30)}`,
});

const createUploads = (
  url = 'http://127.0.0.1:9/content/uploads/x',
  epoch = new AbortController(),
  environment: Environment = anEnvironment('http://127.0.0.1:9'),
) => {
  const put = vi.fn<typeof uploadPicture>(async () => succeeded(null));
  const create = vi.fn<(name: string, input: unknown) => Promise<Outcome<unknown>>>(() =>
    Promise.resolve(succeeded(createAnnouncement(url))),
  );
  const uploads = new PictureUploads({
    gateway: { call: create },
    environment: () => environment,
    epochSignal: () => epoch.signal,
    onProgress: vi.fn(),
    put,
  });
  const startUpload = (bytes = createPng()) =>
    uploads.upload({ uploadId: 'one', name: 'logo.png', type: 'image/png', category: 'logo', bytes });
  return { uploads, startUpload, create, put };
};

const storedOutcome = succeeded({ id: 5, path: createAnnouncement('').path });

describe('a picture upload', () => {
  it('creates a record and sends the bytes to the URL that the platform returns', async () => {
    const { startUpload, create, put } = createUploads();
    expect(await startUpload()).toEqual(storedOutcome);
    expect(create.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'pictures.create',
      { body: { name: 'logo.png', type: 'image/png', category: 'photo' } },
    ]);
    expect(put.mock.calls[0]?.[0]).toBe('http://127.0.0.1:9/content/uploads/x');
  });

  it('includes its category on a platform with picture categories', async () => {
    const environment = { ...anEnvironment('http://127.0.0.1:9'), capabilities: ['pictureCategories' as const] };
    const { startUpload, create } = createUploads(undefined, undefined, environment);
    await startUpload();
    expect(create.mock.calls[0]?.[1]).toMatchObject({ body: { category: 'logo' } });
  });

  it('fails when its record cannot be created', async () => {
    const { startUpload, create, put } = createUploads();
    create.mockResolvedValue(failed(createFailure('offline')));
    expect(await startUpload()).toEqual(failed({ ...createFailure('offline'), params: { step: 'record' } }));
    expect(put).not.toHaveBeenCalled();
  });

  it('fails at the transfer step when the bytes do not arrive', async () => {
    const { startUpload, put } = createUploads();
    put.mockResolvedValue(failed(createFailure('offline')));
    expect(await startUpload()).toEqual(failed({ ...createFailure('offline'), params: { step: 'transfer' } }));
  });

  it.each([
    'http://10.0.0.1/uploads/x',
    'https://10.0.0.1/uploads/x',
    'https://192.168.1.4:9000/uploads/x',
    'https://[fd00::1]/uploads/x',
    'https://nas.local/uploads/x',
    'http://storage.example/uploads/x',
    'https://user:secret@storage.example/x',
    'http://127.0.0.1.evil.example/x',
    'https://user:secret@127.0.0.1/x',
    'file:///etc/passwd',
  ])('is not sent to %s', async (url) => {
    const { startUpload, put } = createUploads(url);
    expect((await startUpload()).ok).toBe(false);
    expect(put).not.toHaveBeenCalled();
  });

  it.each(['https://storage.example/uploads/x?signature=1', 'https://bucket.s3.example:9000/uploads/x'])(
    'is sent to the public host %s only if it resolves to a public address',
    async (url) => {
      const { startUpload, put } = createUploads(url);
      expect(await startUpload()).toEqual(storedOutcome);
      expect(put.mock.calls[0]).toMatchObject([url, { type: 'image/png' }, { publicOnly: true }]);
    },
  );

  it('is sent to a private host that the environment names', async () => {
    const { startUpload, put } = createUploads();
    await startUpload();
    expect(put.mock.calls[0]?.[2]).toMatchObject({ publicOnly: false });
  });

  it.each([
    ['is empty', new Uint8Array(), 'PICTURE_TYPE'],
    ['is not a picture', new TextEncoder().encode('<svg onload=x>'), 'PICTURE_TYPE'],
    ['is too large', createPng(limits.pictureBytes + 1), 'PICTURE_TOO_LARGE'],
  ])('creates no record when the file %s', async (_title, bytes, code) => {
    const { startUpload, create } = createUploads();
    expect(await startUpload(bytes)).toMatchObject({ failure: { code } });
    expect(create).not.toHaveBeenCalled();
  });

  it('is not sent after the user switched to another tenant', async () => {
    const epoch = new AbortController();
    const { startUpload, create } = createUploads(undefined, epoch);
    epoch.abort();
    expect(await startUpload()).toEqual(failed(createFailure('superseded')));
    expect(create).not.toHaveBeenCalled();
  });

  it('ends when it is cancelled and creates a new record when retried', async () => {
    const { uploads, startUpload, create, put } = createUploads();
    put.mockImplementationOnce(
      (_url, _picture, { signal } = {}) =>
        new Promise<Outcome<null>>((resolve) => {
          signal?.addEventListener('abort', () => resolve(failed(createFailure('superseded'))));
          uploads.cancel('one');
        }),
    );
    expect(await startUpload()).toMatchObject({ ok: false, failure: { kind: 'superseded' } });
    expect(await startUpload()).toEqual(storedOutcome);
    expect(create).toHaveBeenCalledTimes(2);
  });
});

describe('a picture transfer', () => {
  it('sends the bytes with their length and type and reports progress', async () => {
    const server = await startTestServer((_request, response) => void response.writeHead(200).end());
    const progressSteps: number[] = [];
    const bytes = createPng(100_000);
    const outcome = await uploadPicture(
      server.url,
      { bytes, type: 'image/png' },
      { progress: (sentBytes) => progressSteps.push(sentBytes) },
    );
    expect(outcome).toEqual(succeeded(null));
    expect(server.received[0]?.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '100000' });
    expect(progressSteps.at(-1)).toBe(100_000);
    expect(progressSteps.length).toBeGreaterThan(2);
  });

  it('sends nothing when a public host resolves to a private address', async () => {
    const server = await startTestServer((_request, response) => void response.writeHead(200).end());
    const url = server.url.replace('127.0.0.1', 'localhost');
    const outcome = await uploadPicture(url, { bytes: createPng(), type: 'image/png' }, { publicOnly: true });
    expect(outcome).toEqual(failed(createFailure('server')));
    expect(server.received).toEqual([]);
  });

  it('fails with the error code of the platform when the upload is rejected', async () => {
    const server = await startTestServer(
      (_request, response) => void response.writeHead(410).end('{"errors":{"code":"UPLOAD_EXPIRED"}}'),
    );
    expect(await uploadPicture(server.url, { bytes: createPng(), type: 'image/png' })).toMatchObject({
      failure: { code: 'UPLOAD_EXPIRED' },
    });
  });

  it('fails at its deadline when there is no reply', async () => {
    const server = await startTestServer(() => undefined);
    const outcome = await uploadPicture(server.url, { bytes: createPng(), type: 'image/png' }, { deadline: 60 });
    expect(outcome).toEqual(failed(createFailure('timeout')));
  });

  it('rejects downloads that are not pictures or are too large', async () => {
    const html = await startTestServer((_request, response) => void response.writeHead(200).end('<html>'));
    const hugeReplyServer = await startTestServer(
      (_request, response) => void response.writeHead(200).end(createPng(limits.pictureBytes + 1)),
    );
    expect(await downloadPicture(html.url)).toBeNull();
    expect(await downloadPicture(hugeReplyServer.url)).toBeNull();
  });
});
