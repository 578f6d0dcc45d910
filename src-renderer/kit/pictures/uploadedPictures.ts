import { create } from 'zustand';
import { useScope } from '@kit/data/scope';
import type { UploadedPicture } from './usePictureUploads';

/** Picture that the platform returns with an entity. */
export interface NamedPicture {
  id: number;
  url: string | null;
  name: string;
}

/**
 * Pictures uploaded since the app started, by session and id. Forms store only ids and need the pictures again when a
 * tab is reopened.
 */
const useUploadedPictures = create<Readonly<Record<string, UploadedPicture>>>()(() => ({}));

interface PicturesById {
  getPicture: (id: number) => NamedPicture | null;
  add: (picture: UploadedPicture) => void;
}

/** Finds pictures by id among `knownPictures` and uploaded ones. */
export const usePicturesById = (knownPictures: readonly NamedPicture[]): PicturesById => {
  const { tenant, epoch } = useScope();
  const createKey = (id: number) => `${tenant}/${epoch}/${id}`;
  return {
    getPicture: (id) =>
      useUploadedPictures.getState()[createKey(id)] ?? knownPictures.find((picture) => picture.id === id) ?? null,
    add: (picture) => useUploadedPictures.setState({ [createKey(picture.id)]: picture }),
  };
};
