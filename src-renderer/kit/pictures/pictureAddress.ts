import { pictureKeyOf, picturePath } from '@shared/domain/platform/pictures';

/** Pages reach no network: the main process fetches the platform's pictures for them. */
const ownOrigin = 'app://bundle';

/** What an `img` can show of a picture's address, or null where it lies out of reach. */
export const shownAddress = (address: string | null): string | null => {
  if (address === null) return null;
  if (address.startsWith('data:image/')) return address;
  const key = pictureKeyOf(address);
  return key === null ? null : `${ownOrigin}${picturePath(key)}`;
};
