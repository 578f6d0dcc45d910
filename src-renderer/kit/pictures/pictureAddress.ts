import {
  externalPicturePath,
  isPictureUrl,
  placeholderParam,
  findPictureError,
  parsePictureKey,
  createPicturePlaceholder,
  getPicturePath,
} from '@shared/domain/platform/pictures';

/**
 * Origin of picture URLs. Pages have no network access: the main process fetches pictures, and decides which hosts are
 * allowed.
 */
const appOrigin = 'app://bundle';

const dataUrlPattern = /^data:(image\/[a-z+]+)(;[\w=;-]*)?,(.*)$/is;

const parseDataUrl = (address: string) => {
  const [, type = '', parameters = '', text = ''] = dataUrlPattern.exec(address) ?? [];
  const content = parameters.toLowerCase().endsWith(';base64') ? atob(text) : decodeURIComponent(text);
  return { type, content, bytes: () => Uint8Array.from(content, (character) => character.charCodeAt(0)) };
};

/** True if a data URL's picture is safe to decode. SVG drawings need little memory, unless they embed pictures. */
const isDrawable = (address: string): boolean => {
  try {
    const { type, content, bytes } = parseDataUrl(address);
    if (type === 'image/svg+xml') return !/<(?:[\w-]+:)?(?:image|feimage|foreignobject)\b|data:/i.test(content);
    return findPictureError(bytes(), type) === null;
  } catch {
    return false;
  }
};

/** URL for an `img` element, or null if not allowed. */
export const getDisplayableUrl = (address: string | null): string | null => {
  if (address === null) return null;
  if (address.startsWith('data:')) return isDrawable(address) ? address : null;
  const key = parsePictureKey(address);
  if (key !== null) return `${appOrigin}${getPicturePath(key)}`;
  if (!isPictureUrl(address)) return null;
  return `${appOrigin}${externalPicturePath}?${new URLSearchParams({ address }).toString()}`;
};

/** Returns the URL loaded first. For large pictures, this is an empty picture of the same dimensions. */
export const getOutlineUrl = (displayUrl: string): string => {
  if (!displayUrl.startsWith('data:')) return `${displayUrl}${displayUrl.includes('?') ? '&' : '?'}${placeholderParam}`;
  const { type, bytes } = parseDataUrl(displayUrl);
  const placeholder = type === 'image/svg+xml' ? null : createPicturePlaceholder(bytes());
  return placeholder === null ? displayUrl : `data:image/svg+xml,${encodeURIComponent(placeholder)}`;
};
