import { create } from 'zustand';
import { useScope } from '@kit/data/scope';
import type { UploadedPicture } from './usePictureUploads';

/** A picture as an entity names it. */
export interface NamedPicture {
  id: number;
  url: string | null;
  name: string;
}

/** Pictures sent since the app began, by session and id: forms hold ids alone, also after their tab was left. */
const useUploaded = create<Readonly<Record<string, UploadedPicture>>>()(() => ({}));

interface PicturesById {
  pictureOf: (id: number) => NamedPicture | null;
  add: (picture: UploadedPicture) => void;
}

/** Names pictures by their ids: those that an entity has, and those that were sent from here. */
export const usePicturesById = (known: readonly NamedPicture[]): PicturesById => {
  const { tenant, epoch } = useScope();
  const key = (id: number) => `${tenant}/${epoch}/${id}`;
  return {
    pictureOf: (id) => useUploaded.getState()[key(id)] ?? known.find((picture) => picture.id === id) ?? null,
    add: (picture) => useUploaded.setState({ [key(picture.id)]: picture }),
  };
};
