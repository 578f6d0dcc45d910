import {
  externalPicturePath,
  isPictureUrl,
  pictureError,
  pictureKeyOf,
  picturePath,
} from '@shared/domain/platform/pictures';

/** Pages have no network access: the main process fetches pictures, and decides which. */
const ownOrigin = 'app://bundle';

const dataAddress = /^data:(image\/[a-z+]+)(;[\w=;-]*)?,(.*)$/is;

/**
 * True if a data URL holds a picture that is safe to decode. SVG is drawn at display size, unless it embeds other
 * pictures.
 */
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

/** URL for an `img` element, or null if not allowed. */
export const displayableUrl = (address: string | null): string | null => {
  if (address === null) return null;
  if (address.startsWith('data:')) return isDrawable(address) ? address : null;
  const key = pictureKeyOf(address);
  if (key !== null) return `${ownOrigin}${picturePath(key)}`;
  if (!isPictureUrl(address)) return null;
  return `${ownOrigin}${externalPicturePath}?${new URLSearchParams({ address }).toString()}`;
};
