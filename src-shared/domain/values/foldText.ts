import { cleanText } from './cleanText';

/** Converts to lower case without accents, so that "nunoa" finds "Ñuñoa". */
export const foldText = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True if two names have a word in common, ignoring case and accents. */
export const hasCommonWord = (a: string, b: string): boolean => {
  const words = new Set(foldText(a).split(/\s+/).filter(Boolean));
  return foldText(b)
    .split(/\s+/)
    .some((word) => words.has(word));
};
