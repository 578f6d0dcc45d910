import { cleanText } from './cleanText';

/** Removes case, accents and separators, so that `Coca-Cola  Light` equals `coca cola light`. */
export const normalizeCellText = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
