import { externalPicturePath, isPictureUrl, pictureKeyOf, picturePath } from '@shared/domain/platform/pictures';

/** Pages reach no network: the main process fetches pictures for them, and decides whose. */
const ownOrigin = 'app://bundle';

/** What an `img` can show of a picture's address, or null where it lies out of reach. */
export const displayableUrl = (address: string | null): string | null => {
  if (address === null) return null;
  if (address.startsWith('data:image/')) return address;
  const key = pictureKeyOf(address);
  if (key !== null) return `${ownOrigin}${picturePath(key)}`;
  if (!isPictureUrl(address)) return null;
  return `${ownOrigin}${externalPicturePath}?${new URLSearchParams({ address }).toString()}`;
};
