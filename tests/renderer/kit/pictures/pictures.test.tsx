import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { limits } from '@shared/domain/platform/limits';
import { PictureField } from '@kit/pictures/PictureField';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import { UploadNote } from '@kit/pictures/UploadNote';
import { usePictureUpload } from '@kit/pictures/usePictureUpload';
import { Button } from '@kit/ui/Button';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { failed, installFakeBridge, succeeded } from '../../support/fakeBridge';

afterEach(() => {
  cleanup();
  toaster.remove();
});

/** Data URL with the header of a PNG of this size. */
const createPngAddress = (width: number, height: number) =>
  `data:image/png;base64,${btoa(
    String.fromCharCode(
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
      ...[0, 0, width >> 8, width & 0xff, 0, 0, height >> 8, height & 0xff],
    ),
  )}`;
const hugePng = createPngAddress(20_000, 20_000);
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the validation of a picture file', () => {
  const provideFile = (bytes: Uint8Array<ArrayBuffer>, method: 'choose' | 'drop' | 'paste') => {
    const bridge = installFakeBridge();
    const onChange = vi.fn();
    render(
      <UiProvider>
        <PictureField label="Logo" value={null} onChange={onChange} size={{ width: 8, height: 8 }} category="logo" />
      </UiProvider>,
    );
    const files = [new File([bytes], 'logo.png', { type: 'image/png' })];
    const button = screen.getByRole('button', { name: 'Elegir imagen' });
    if (method === 'choose') fireEvent.change(screen.getByLabelText('Archivo de Logo'), { target: { files } });
    if (method === 'drop') fireEvent.drop(button, { dataTransfer: { files } });
    if (method === 'paste') fireEvent.paste(button, { clipboardData: { files } });
    return { bridge, onChange };
  };

  it.each([
    ['choose', 'too large', new Uint8Array(limits.pictureBytes + 1), /pesa más de 1,5 MB/],
    ['drop', 'of another type despite its name', new Uint8Array([71, 73, 70, 56]), /no es una imagen JPG/],
    ['paste', 'empty', new Uint8Array(), /El archivo está vacío/],
  ] as const)('rejects a file on %s because it is %s, without uploading it', async (method, _, bytes, message) => {
    const { bridge, onChange } = provideFile(bytes, method);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([bridge.calls, bridge.actions, onChange.mock.calls]).toEqual([[], [], []]);
  });
});

describe('a picture frame', () => {
  const renderPicture = (address: string | null) => {
    render(
      <UiProvider>
        <PictureFrame address={address} label="Logo" size={{ width: 8, height: 8 }} />
      </UiProvider>,
    );
    return screen.queryByRole('img');
  };

  it.each([
    ['that was uploaded', `/pictures/${'p'.repeat(30)}`, `app://bundle/pictures/${'p'.repeat(30)}?outline`],
    [
      'from another site',
      'https://fotos.example/a.png?v=1&w=2',
      'app://bundle/addressed-picture?address=https%3A%2F%2Ffotos.example%2Fa.png%3Fv%3D1%26w%3D2&outline',
    ],
    [
      'with a path on the content host',
      '/media/a.png',
      'app://bundle/addressed-picture?address=%2Fmedia%2Fa.png&outline',
    ],
    ['embedded as PNG', 'data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['embedded as SVG', 'data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ])('resolves the image source of a picture %s', (_which, address, shownText) => {
    expect(renderPicture(address)?.getAttribute('src')).toBe(shownText);
  });

  it.each([
    ['512 x 512', createPngAddress(512, 512), createPngAddress(512, 512)],
    [
      '5,000 x 4,000',
      createPngAddress(5_000, 4_000),
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="4000"/>')}`,
    ],
  ])('shows an embedded picture of %s pixels in full only when it is small', (_size, address, shownText) => {
    expect(renderPicture(address)?.getAttribute('src')).toBe(shownText);
  });

  it.each([
    'http://fotos.example/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    hugePng,
    `data:image/svg+xml,<svg><image href="${hugePng}"/></svg>`,
  ])('shows a placeholder for the unsafe address %s', (address) => {
    expect(renderPicture(address)?.getAttribute('aria-label')).toBe('Logo: la imagen no se puede mostrar');
  });

  it('shows the placeholder when a picture fails to load', () => {
    fireEvent.error(renderPicture('https://fotos.example/a.png') as HTMLElement);
    expect(screen.getByRole('img', { name: 'Logo: la imagen no se puede mostrar' }).tagName).not.toBe('IMG');
  });
});

describe('a picture upload', () => {
  const picture = {
    name: 'logo.png',
    type: 'image/png',
    url: `data:image/png;base64,${btoa(String.fromCharCode(...pngStart))}`,
  } as const;
  const Sender = ({ done: onDone }: { done: (path: string) => void }) => {
    const upload = usePictureUpload('logo', onDone);
    return (
      <>
        <Button onClick={() => void upload.send(picture)}>Enviar</Button>
        <UploadNote upload={upload} />
      </>
    );
  };
  const createStoredPicture = (id: number) => succeeded({ id, path: `/pictures/${id}` });
  type UploadOutcome = ReturnType<typeof createStoredPicture> | ReturnType<typeof failed>;
  /** `answers`: the reply to each upload attempt, in order. */
  const setUp = async (...answers: (() => Promise<UploadOutcome>)[]) => {
    let tries = 0;
    const bridge = installFakeBridge(
      {},
      {
        'pictures.upload': () => {
          tries += 1;
          return answers[tries - 1]?.() ?? createStoredPicture(tries);
        },
        'pictures.cancelUpload': () => succeeded(null),
      },
    );
    const onDone = vi.fn();
    render(
      <UiProvider>
        <Sender done={onDone} />
        <Toaster />
      </UiProvider>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const listSent = (name: string) =>
      bridge.actions.filter((one) => one.name === name).map(({ input }) => (input as { uploadId: string }).uploadId);
    return { bridge, onDone, user, listSent };
  };

  it('shows its own progress, and not that of other uploads, until it is done', async () => {
    let finish: (outcome: UploadOutcome) => void = () => undefined;
    const { bridge, onDone, listSent } = await setUp(() => new Promise((resolve) => (finish = resolve)));
    await waitFor(() => expect(listSent('pictures.upload')).toHaveLength(1));
    const [uploadId = ''] = listSent('pictures.upload');
    bridge.broadcast({ type: 'pictureProgress', uploadId, sent: 30, total: 120 });
    bridge.broadcast({ type: 'pictureProgress', uploadId: 'another', sent: 120, total: 120 });
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'));
    finish(createStoredPicture(1));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('/pictures/1'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is cancelled in the main process, and its late reply is ignored', async () => {
    let finish: (outcome: UploadOutcome) => void = () => undefined;
    const { onDone, user, listSent } = await setUp(() => new Promise((resolve) => (finish = resolve)));
    await waitFor(() => expect(listSent('pictures.upload')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(listSent('pictures.cancelUpload')).toEqual(listSent('pictures.upload'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    finish(createStoredPicture(1));
    // Waits for a second upload, so that the late reply to the first has been handled.
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('/pictures/2'));
  });

  it('confirms success in a toast', async () => {
    await setUp();
    await screen.findByText(/^La imagen .* se subió y quedó guardada$/);
  });

  it.each([
    ['record', 'La plataforma no registró la imagen'],
    ['transfer', 'La imagen no se subió'],
  ])('names the failed step: %s', async (step, text) => {
    await setUp(() => Promise.resolve(failed({ ...createFailure('offline'), params: { step } })));
    await screen.findByText(text);
    expect(
      screen.getByText('No hay conexión con la plataforma. Revisa tu internet y vuelve a intentarlo.'),
    ).toBeTruthy();
  });

  it('shows why an upload failed and starts a new one on retry', async () => {
    const { onDone, user, listSent } = await setUp(() => Promise.resolve(failed(createFailure('offline'))));
    await screen.findByText(/^No pudimos subir la imagen/);
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('/pictures/2'));
    expect(new Set(listSent('pictures.upload')).size).toBe(2);
  });
});
