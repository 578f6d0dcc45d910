import { expect, it, onTestFinished, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { takeLandingPicture } from '@main/pictures/landingPictures';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const takePicture = (
  reply: unknown,
  draw: (html: string, signal: AbortSignal) => Promise<Uint8Array> = () => Promise.resolve(jpeg),
) => {
  const call = vi.fn(() => Promise.resolve(reply));
  const report = vi.fn();
  const pendingPicture = takeLandingPicture('<main></main>', {
    gateway: { call } as never,
    render: draw,
    onError: report,
  });
  return { pendingPicture, call, report };
};

it('the picture of a landing page is rendered and uploaded, and its address is returned', async () => {
  const { pendingPicture, call } = takePicture(succeeded({ url: 'https://contenido.example/a.jpg' }));
  expect(await pendingPicture).toEqual(succeeded({ address: 'https://contenido.example/a.jpg' }));
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'customLandings.image',
    {
      body: { name: 'landing.jpg', image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
    },
    { deadline: 8_000 },
  );
});

it('the picture of a landing page is not uploaded, and the cause is reported, when rendering fails', async () => {
  const cause = new Error('no window');
  const { pendingPicture, call, report } = takePicture(succeeded(null), () => Promise.reject(cause));
  expect(await pendingPicture).toMatchObject({ ok: false, failure: { code: 'LANDING_PICTURE' } });
  expect(call).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledExactlyOnceWith(cause);
});

it('the picture of a landing page is abandoned when rendering takes longer than 8 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const draw = vi.fn((_html: string, _signal: AbortSignal) => new Promise<Uint8Array>(() => undefined));
  const { pendingPicture, call } = takePicture(succeeded(null), draw);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await pendingPicture).toMatchObject({ ok: false, failure: { code: 'LANDING_PICTURE' } });
  expect([draw.mock.calls[0]?.[1].aborted, call.mock.calls]).toEqual([true, []]);
});

it.each([
  ['returns no URL for the picture', succeeded({ url: null }), 'badReply'],
  ['refuses it', failed(createFailure('refused', 1001)), 'refused'],
])('the picture of a landing page fails when the platform %s', async (_title, reply, kind) => {
  expect(await takePicture(reply).pendingPicture).toMatchObject({ ok: false, failure: { kind } });
});
