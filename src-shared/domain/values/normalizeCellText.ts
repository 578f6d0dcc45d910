import { cleanText } from './cleanText';

/** A text without case, accents and the marks between words: `Coca-Cola  Light` and `coca cola light` are alike. */
export const normalizeCellText = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
