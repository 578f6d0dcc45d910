import {
  externalPicturePath,
  isPictureUrl,
  pictureError,
  pictureKeyOf,
  picturePath,
} from '@shared/domain/platform/pictures';

/** Pages reach no network: the main process fetches pictures for them, and decides whose. */
const ownOrigin = 'app://bundle';

const dataAddress = /^data:(image\/[a-z+]+)(;[\w=;-]*)?,(.*)$/is;

/** Whether a data address holds a picture that is safe to decode. A vector one is drawn at its place's size, unless it holds others. */
const isDrawable = (address: string): boolean => {
  const [, type = '', parameters = '', text = ''] = dataAddress.exec(address) ?? [];
  try {
    const content = parameters.toLowerCase().endsWith(';base64') ? atob(text) : decodeURIComponent(text);
    if (type === 'image/svg+xml') return !/<(?:[\w-]+:)?(?:image|feimage|foreignobject)\b|data:/i.test(content);
    return (
      pictureError(
        Uint8Array.from(content, (letter) => letter.charCodeAt(0)),
        type,
      ) === null
    );
  } catch {
    return false;
  }
};

/** What an `img` can show of a picture's address, or null where it lies out of reach. */
export const displayableUrl = (address: string | null): string | null => {
  if (address === null) return null;
  if (address.startsWith('data:')) return isDrawable(address) ? address : null;
  const key = pictureKeyOf(address);
  if (key !== null) return `${ownOrigin}${picturePath(key)}`;
  if (!isPictureUrl(address)) return null;
  return `${ownOrigin}${externalPicturePath}?${new URLSearchParams({ address }).toString()}`;
};
