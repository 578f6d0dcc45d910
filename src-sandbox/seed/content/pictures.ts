/** This module draws pictures as SVG in data URLs, because screens load nothing from the network. */

const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg.replace(/\n\s*/g, ''))}`;

const font = `font-family="Lato, 'Helvetica Neue', Arial, sans-serif"`;

/** Draws a logo with the initials of the brand. */
export const drawLogo = (brand: string, color: string): string => {
  const letters = brand
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return toDataUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <rect width="96" height="96" rx="24" fill="${color}"/>
    <circle cx="76" cy="18" r="34" fill="#fff" opacity=".12"/>
    <text x="48" y="62" text-anchor="middle" ${font} font-size="40" font-weight="900" fill="#fff">${letters}</text>
  </svg>`);
};

export interface BannerPicture {
  title: string;
  subtitle: string;
  button: string;
  /** Colours of the background gradient, left and right. */
  colours: readonly [string, string];
  /** SVG fragment of about 200 × 160, with the origin at the top left. */
  drawing: string;
}

const renderBackground = ([left, right]: BannerPicture['colours'], width: number, height: number) => `
  <defs><linearGradient id="b" x1="0" y1="0" x2="1" y2=".6">
    <stop offset="0" stop-color="${left}"/><stop offset="1" stop-color="${right}"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#b)"/>
  <circle cx="${width - 60}" cy="-20" r="${height * 0.72}" fill="#fff" opacity=".07"/>
  <circle cx="${width - 250}" cy="${height + 40}" r="${height * 0.5}" fill="#fff" opacity=".06"/>`;

const renderButton = (text: string, x: number, y: number, color: string) => {
  const width = 44 + text.length * 10;
  return `<rect x="${x}" y="${y}" width="${width}" height="44" rx="22" fill="#fff"/>
    <text x="${x + width / 2}" y="${y + 28}" text-anchor="middle" ${font} font-size="17" font-weight="700" fill="${color}">${text}</text>`;
};

/** Draws a banner for wide windows, 1320 × 200 (px). */
export const drawDesktopBanner = ({ title, subtitle, button: label, colours, drawing }: BannerPicture): string =>
  toDataUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="1320" height="200" viewBox="0 0 1320 200">
    ${renderBackground(colours, 1320, 200)}
    <text x="56" y="76" ${font} font-size="36" font-weight="900" fill="#fff">${title}</text>
    <text x="56" y="112" ${font} font-size="20" fill="#fff" opacity=".92">${subtitle}</text>
    ${renderButton(label, 56, 134, colours[0])}
    <g transform="translate(1060 20)">${drawing}</g>
  </svg>`);

/** Splits a text into two lines, because SVG does not wrap text. */
const splitInTwo = (text: string): [string, string] => {
  const words = text.split(' ');
  const halfLength = Math.ceil(words.length / 2);
  return [words.slice(0, halfLength).join(' '), words.slice(halfLength).join(' ')];
};

/** Draws a banner for narrow windows, 600 × 400 (px). */
export const drawMobileBanner = ({ title, subtitle, button: label, colours, drawing }: BannerPicture): string => {
  const [title1, title2] = splitInTwo(title);
  const [line1, line2] = splitInTwo(subtitle);
  return toDataUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">
    ${renderBackground(colours, 600, 400)}
    <g transform="translate(372 14)">${drawing}</g>
    <text x="40" y="208" ${font} font-size="36" font-weight="900" fill="#fff">${title1}</text>
    <text x="40" y="250" ${font} font-size="36" font-weight="900" fill="#fff">${title2}</text>
    <text x="40" y="286" ${font} font-size="20" fill="#fff" opacity=".92">${line1}</text>
    <text x="40" y="312" ${font} font-size="20" fill="#fff" opacity=".92">${line2}</text>
    ${renderButton(label, 40, 334, colours[0])}
  </svg>`);
};
