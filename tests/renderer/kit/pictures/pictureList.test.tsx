import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { limits } from '@shared/domain/platform/limits';
import { getCenteredArea } from '@kit/pictures/centredArea';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import type { FormField, FormValues } from '@kit/resource/form/fields/fields';
import { FormFieldControl } from '@kit/resource/form/fields/FormFieldControl';
import { useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { failed, installFakeBridge, succeeded } from '../../support/fakeBridge';
import { aSession } from '../../support/builders';
import { cleanupApp } from '../../support/renderApp';

// Cropping needs a canvas: the mock returns the picture unchanged.
vi.mock('@kit/pictures/cropPicture', () => ({ cropPicture: (picture: unknown) => Promise.resolve(picture) }));

beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
  cleanupApp();
});

const size = { width: 4, height: 3 };
const field: FormField = {
  kind: 'pictureList',
  name: 'pictureIds',
  labelKey: 'drivers.fields.name',
  maxCount: 4,
  category: 'photo',
  size,
  known: () => [
    { id: 1, url: '/pictures/aaaaaaaaaaaaaaaaaaaaaaaa', name: 'clasica.png' },
    { id: 2, url: '/pictures/bbbbbbbbbbbbbbbbbbbbbbbb', name: 'papas.png' },
  ],
};

type UploadOutcome = ReturnType<typeof createStoredPicture> | ReturnType<typeof failed>;
const createStoredPicture = (id: number) => succeeded({ id, path: `/pictures/${String(id).padStart(24, 'c')}` });

const showPictures = (
  initial: number[],
  upload: (name: string) => Promise<UploadOutcome> | UploadOutcome = () => createStoredPicture(7),
) => {
  const bridge = installFakeBridge(
    {},
    {
      'pictures.upload': (input) => upload((input as { name: string }).name),
      'pictures.cancelUpload': () => succeeded(null),
    },
  );
  useSessionStore.setState({ session: aSession() });
  let values: FormValues = {};
  const Form = () => {
    const { control } = useForm<FormValues>({ defaultValues: { pictureIds: initial } });
    values = useWatch({ control });
    return <FormFieldControl field={field} control={control} mode="edit" item={{}} />;
  };
  render(
    <UiProvider>
      <Form />
    </UiProvider>,
  );
  return { bridge, user: userEvent.setup(), ids: () => values['pictureIds'] };
};

const createPng = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });
const dropFiles = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: 'Agregar imágenes' }), { dataTransfer: { files } });

describe('a picture list field', () => {
  it('labels each picture with its name and can be reordered by keyboard', async () => {
    const { user, ids } = showPictures([1, 2]);
    expect(screen.getByRole('img', { name: 'clasica.png' }).getAttribute('src')).toContain(
      '/pictures/aaaaaaaaaaaaaaaaaaaaaaaa',
    );
    screen.getByRole('button', { name: /^Mover Nombre 1: clasica\.png/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(ids()).toEqual([2, 1]);
  });

  it('restores a removed picture at its former position', async () => {
    const { user, ids } = showPictures([1, 2]);
    await user.click(screen.getByRole('button', { name: 'Quitar Nombre 1: clasica.png' }));
    expect(ids()).toEqual([2]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(ids()).toEqual([1, 2]);
  });

  it('uploads several files in parallel with separate progress and adds their ids in order', async () => {
    const finish = new Map<string, (outcome: UploadOutcome) => void>();
    const { bridge, user, ids } = showPictures([1], (name) => new Promise((resolve) => finish.set(name, resolve)));
    dropFiles(createPng('a.png'), createPng('b.png'));
    await user.click(await screen.findByRole('button', { name: 'Centrar las 2 que faltan' }));
    await waitFor(() => expect(finish.size).toBe(2));
    const uploadId = bridge.actions
      .filter(({ name }) => name === 'pictures.upload')
      .map(({ input }) => input as { uploadId: string; name: string })
      .find(({ name }) => name === 'b.png')?.uploadId;
    bridge.broadcast({ type: 'pictureProgress', uploadId: uploadId ?? '', sent: 3, total: 4 });
    const getProgress = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
    await waitFor(() => expect(getProgress('Subiendo b.png')).toBe('75'));
    expect(getProgress('Subiendo a.png')).toBe('0');
    // The second upload finishes first.
    finish.get('b.png')?.(createStoredPicture(12));
    finish.get('a.png')?.(createStoredPicture(11));
    await waitFor(() => expect(ids()).toEqual([1, 12, 11]));
    expect(screen.getByRole('img', { name: 'a.png' }).getAttribute('src')).toContain(`${'c'.repeat(22)}11`);
  });

  it('rejects an invalid file, uploads the others and retries a failed upload', async () => {
    let tries = 0;
    const { user, ids } = showPictures([], () => {
      tries += 1;
      return tries === 1 ? failed(createFailure('offline')) : createStoredPicture(20);
    });
    dropFiles(new File(['text'], 'carta.pdf'), createPng('a.png'), createPng('b.png'));
    await user.click(await screen.findByRole('button', { name: 'Centrar las 2 que faltan' }));
    expect(screen.getByText(/^carta\.pdf: El archivo no es una imagen/)).toBeTruthy();
    await waitFor(() => expect(ids()).toEqual([20]));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(tries).toBe(3));
  });

  it('puts a replacement at the position of the replaced picture', async () => {
    const { user, ids } = showPictures([1, 2], () => createStoredPicture(9));
    await user.click(screen.getByRole('button', { name: 'Reemplazar Nombre 1: clasica.png' }));
    const files = [createPng('nueva.png'), createPng('otra.png')];
    fireEvent.change(screen.getByLabelText('Archivos de Nombre'), { target: { files } });
    const dialog = await screen.findByRole('dialog', { name: 'Ajustar imagen' });
    // The cropper reads the picture's size only after its load event.
    const shownElement = within(dialog).getByRole<HTMLImageElement>('img', { name: 'nueva.png' });
    fireEvent.load(shownElement);
    await user.click(await within(dialog).findByRole('button', { name: 'Usar imagen' }));
    await waitFor(() => expect(ids()).toEqual([9, 2]));
  });

  it('accepts only as many files as the limit allows', async () => {
    showPictures([1, 2]);
    dropFiles(createPng('a.png'), createPng('b.png'), createPng('c.png'));
    expect(await screen.findByRole('button', { name: 'Centrar las 2 que faltan' })).toBeTruthy();
  });
});

it('a picture that failed to load is requested again after a delay', async () => {
  vi.useFakeTimers();
  const { rerender } = render(
    <UiProvider>
      <PictureFrame address={`/pictures/${'a'.repeat(24)}`} label="Clásica" size={size} />
    </UiProvider>,
  );
  const firstPicture = screen.getByRole('img', { name: 'Clásica' });
  fireEvent.error(firstPicture);
  expect(screen.getByRole('img', { name: 'Clásica: la imagen no se puede mostrar' })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(limits.pictureLinkDelay);
  rerender(
    <UiProvider>
      <PictureFrame address={`/pictures/${'a'.repeat(24)}`} label="Clásica" size={size} />
    </UiProvider>,
  );
  expect(screen.getByRole('img', { name: 'Clásica' }).tagName.toLowerCase()).toBe('img');
});

it.each([
  [
    { width: 400, height: 100 },
    { x: 133, y: 0, width: 133, height: 100 },
  ],
  [
    { width: 300, height: 600 },
    { x: 0, y: 187, width: 300, height: 225 },
  ],
])('a picture of %j is cropped to its centre', (pictureSize, area) => {
  expect(getCenteredArea(pictureSize, size)).toEqual(area);
});
